import { createSocket } from 'node:dgram'

const EVERY_MS = 200

/** Announces a world to the local network as the game does, again and again; the answer ends it. */
export function announce(text: string): () => void {
  const sender = createSocket('udp4')
  let timer: NodeJS.Timeout | undefined
  sender.bind(0, '127.0.0.1', () => {
    sender.setMulticastInterface('127.0.0.1')
    const send = () => sender.send(text, 4445, '224.0.2.60')
    send()
    timer = setInterval(send, EVERY_MS)
  })
  return () => {
    clearInterval(timer)
    sender.close()
  }
}
