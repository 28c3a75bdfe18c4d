import { createTRPCClient, createWSClient, httpLink, splitLink, TRPCClientError, wsLink } from '@trpc/client'
import type {
  AreaInput,
  BoardCommand,
  ExportFormat,
  Failure,
  NearbyWorld,
  Outcome,
  Position,
  ProgramAnswer,
  Settings,
  Update,
  WorldTarget,
} from '../../src-main/contract/index.ts'
import type { AppRouter } from '../../src-main/gateway/router.ts'

/** `refused`: the core runs, but this page's key is not of this launch; only a new address helps. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'refused'

export interface LinkOptions {
  /** Origin of the door, for example `http://127.0.0.1:4571`. */
  origin: string
  token: string | undefined
  onState(state: LinkState): void
  onUpdate(update: Update): void
}

/** Milliseconds until the next try: soon at first, then every 3 s, for as long as it takes. */
const retryDelayMs = (attempt: number) => (attempt === 0 ? 0 : Math.min(3_000, 250 * 2 ** attempt))

/** The core was not there to be asked; every call that failed so has this very object. */
export const unreachable: Failure = {
  code: 'internal',
  message: 'Co-Voyager did not answer. The page keeps trying to reach it; try again in a moment.',
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/** What the door says went wrong; a call that never got there has no such words. */
const failureOf = (error: unknown): Failure => {
  const data = error instanceof TRPCClientError ? error.data : undefined
  return isFailure(data?.failure) ? data.failure : unreachable
}

/** Failed calls are outcomes too: a page has to say the same whether the core refused or was not there. */
const settle = async <T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await call
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/**
 * Opens the page's one connection to the core. Updates come over a WebSocket that reconnects by itself (each time
 * they start with a whole snapshot); calls go over HTTP, so that a call fails at once when the core is away.
 */
export const openLink = ({ origin, token = '', onState, onUpdate }: LinkOptions) => {
  let closed = false
  const enter = (state: LinkState) => {
    if (!closed) onState(state)
    if (state === 'refused') close()
  }
  const socket = createWSClient({
    url: `${origin.replace(/^http/, 'ws')}/trpc`,
    connectionParams: { token },
    retryDelayMs,
    keepAlive: { enabled: true, intervalMs: 5_000, pongTimeoutMs: 3_000 },
    onClose: () => lost(),
  })
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: wsLink({ client: socket }),
        false: httpLink({ url: `${origin}/trpc`, headers: { authorization: `Bearer ${token}` } }),
      }),
    ],
  })

  const lost = () => {
    if (closed) return
    enter('lost')
    // A socket does not tell why the door closed it; an ordinary call does.
    client.goalCheck.query({ goal: '' }).catch((error: unknown) => {
      if (failureOf(error).code === 'unauthorised') enter('refused')
    })
  }

  const watch = () =>
    client.updates.subscribe(undefined, {
      onData: update => {
        if (closed) return
        onUpdate(update)
        // Only now: who hears of the open link finds what it brought.
        if (update.type === 'snapshot') enter('open')
      },
      onError: () => watchAgain(),
      onComplete: () => watchAgain(),
    })
  const watchAgain = () => {
    lost()
    if (!closed) setTimeout(() => !closed && watch(), retryDelayMs(2))
  }

  const close = () => {
    closed = true
    socket.close()
  }

  enter('connecting')
  watch()

  return {
    checkGoal: (goal: string, signal: AbortSignal) => client.goalCheck.query({ goal }, { signal }),
    previewPlan: (goal: string) => settle(client.planPreview.query({ goal })),
    compareModels: (models: string[]) => settle(client.compareModels.mutate({ models })),
    cancelComparison: () => settle(client.cancelComparison.mutate()),
    cancelPlanning: () => settle(client.cancelPlanning.mutate()),
    guide: (id: number, participant: string) => settle(client.guide.query({ id, participant })),
    sessions: () => settle(client.sessions.query()),
    exportSession: (session: string, format: ExportFormat) =>
      settle(client.sessionExport.query({ session, format })),
    pictures: (session: string) => settle(client.sessionPictures.query({ session })),
    picture: (session: string, id: number) => settle(client.sessionPicture.query({ session, id })),
    forgetPictures: (session: string) => settle(client.forgetPictures.mutate({ session })),
    connect: (target: WorldTarget, bots: string[]) => settle(client.connect.mutate({ target, bots })),
    addBot: (name: string) => settle(client.addBot.mutate({ name })),
    removeBot: (name: string) => settle(client.removeBot.mutate({ name })),
    signIn: () => settle(client.signIn.mutate()),
    cancelSignIn: () => settle(client.cancelSignIn.mutate()),
    signOut: (name: string) => settle(client.signOut.mutate({ name })),
    disconnect: () => settle(client.disconnect.mutate()),
    start: (goal: string) => settle(client.start.mutate({ goal })),
    replaceGoal: (goal: string, by: string) => settle(client.replaceGoal.mutate({ goal, by })),
    addGoal: (goal: string, by: string) => settle(client.addGoal.mutate({ goal, by })),
    queueGoal: (goal: string, by: string) => settle(client.queueGoal.mutate({ goal, by })),
    cancelGoal: (id: string) => settle(client.cancelGoal.mutate({ id })),
    beginGoal: (id: string) => settle(client.beginGoal.mutate({ id })),
    pause: (by: string) => settle(client.pause.mutate({ by })),
    resume: (by: string) => settle(client.resume.mutate({ by })),
    shareChest: (by: string, position: Position, shared: boolean) =>
      settle(client.shareChest.mutate({ by, position, shared })),
    stop: (by: string) => settle(client.stop.mutate({ by })),
    reopen: (session: string) => settle(client.reopen.mutate({ session })),
    join: (id: string, name: string) => settle(client.join.mutate({ id, name })),
    /** Tells of the worlds on the local network; the answer ends it. */
    watchNearby: (onWorlds: (worlds: NearbyWorld[]) => void): (() => void) => {
      const watched = client.nearby.subscribe(undefined, { onData: onWorlds })
      return () => watched.unsubscribe()
    },
    answerProgram: (answer: ProgramAnswer) => settle(client.answerProgram.mutate(answer)),
    speak: (by: string, text: string) => settle(client.speak.mutate({ by, text })),
    takeBackSaid: (by: string, line: string, place: number) =>
      settle(client.takeBackSaid.mutate({ by, line, place })),
    leaveAlone: (area: AreaInput) => settle(client.leaveAlone.mutate(area)),
    forgetArea: (id: string) => settle(client.forgetArea.mutate({ id })),
    configure: (settings: Settings) => settle(client.configure.mutate(settings)),
    setModelKey: (baseUrl: string, key: string) => settle(client.setModelKey.mutate({ baseUrl, key })),
    testModels: (signal: AbortSignal) => settle(client.testModels.mutate(undefined, { signal })),
    command: (command: BoardCommand) => settle(client.command.mutate(command)),
    /** Ends the connection for good. */
    close,
  }
}

export type Link = ReturnType<typeof openLink>
