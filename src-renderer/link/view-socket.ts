import { type ViewMessage, type ViewRequest, viewMessage } from '../../src-main/contract/view.ts'

export interface ViewWatch {
  /** A bot's name; null: whichever comes first. */
  readonly bot: string | null
  /** Chunks in each direction. */
  readonly distance: number
}

export interface ViewListener {
  onMessage(message: ViewMessage): void
  /** A binary frame; its bytes belong to the listener. */
  onFrame(bytes: ArrayBuffer): void
  /** `open` also after a reconnect: the world then comes anew. */
  onState(state: 'connecting' | 'open' | 'lost'): void
}

export interface ViewSocket {
  /** Another bot or distance. */
  watch(watch: ViewWatch): void
  /** Stops or goes on with the stream; what changed meanwhile follows. */
  pause(paused: boolean): void
  /** Answers a `picture`: WebP, or null where there is none. */
  picture(id: number, picture: Blob | null): void
  close(): void
}

/** Opens live views and asks for the files that they need. */
export interface ViewLink {
  open(watch: ViewWatch, listener: ViewListener): ViewSocket
  /** @throws Error in words where the file cannot be had */
  fetchAsset(path: string, signal: AbortSignal): Promise<Response>
}

const FIRST_RETRY_MS = 300
const LONGEST_RETRY_MS = 3_000

/** The page's way to the live view of the core at `origin`. */
export const createViewLink = ({
  origin,
  token = '',
}: {
  origin: string
  token: string | undefined
}): ViewLink => ({
  open: (watch, listener) => openSocket(`${origin.replace(/^http/, 'ws')}/view`, token, watch, listener),
  async fetchAsset(path, signal) {
    const answer = await fetch(new URL(path, origin), {
      signal,
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`the core has no ${path.split('/').at(-1)}, ${answer.status}`)
    return answer
  },
})

const openSocket = (url: string, token: string, first: ViewWatch, listener: ViewListener): ViewSocket => {
  let wanted = first
  let paused = false
  let closed = false
  let attempt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let socket: WebSocket | undefined

  const send = (request: ViewRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  const connect = () => {
    listener.onState('connecting')
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    socket = opened
    opened.onopen = () => {
      attempt = 0
      opened.send(JSON.stringify({ token, ...wanted }))
      if (paused) send({ type: 'pause' })
      listener.onState('open')
    }
    opened.onmessage = ({ data }: { data: unknown }) => {
      if (closed) return
      if (data instanceof ArrayBuffer) listener.onFrame(data)
      if (typeof data !== 'string') return
      const message = viewMessage.safeParse(JSON.parse(data))
      // A newer core may tell more than this page knows.
      if (message.success) listener.onMessage(message.data)
    }
    opened.onclose = () => {
      if (closed) return
      listener.onState('lost')
      retry = setTimeout(connect, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt++))
    }
  }
  connect()

  return {
    watch(watch) {
      wanted = watch
      send({ type: 'watch', ...watch })
    },
    pause(now) {
      paused = now
      send({ type: now ? 'pause' : 'resume' })
    },
    picture(id, picture) {
      const number = new DataView(new ArrayBuffer(4))
      number.setUint32(0, id, true)
      if (socket?.readyState === WebSocket.OPEN)
        socket.send(new Blob([number.buffer, ...(picture ? [picture] : [])]))
    },
    close() {
      closed = true
      clearTimeout(retry)
      socket?.close()
    },
  }
}
