import type { Body } from '../../src-main/body/index.ts'
import { BOT } from './play-rig.ts'

const LIMIT_MS = 20_000

/** What a player says in the game, and what is whispered back. */
export function chatOf(player: Body) {
  const heard: string[] = []
  let wake = () => {}
  player.on('chat', (_from, text) => {
    heard.push(text)
    wake()
  })
  const answer = (words: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Not heard: ${words}. Heard: ${heard.join(' | ')}`)),
        LIMIT_MS,
      )
      wake = () => {
        const found = heard.find(line => words.test(line))
        if (found === undefined) return
        clearTimeout(timer)
        wake = () => {}
        resolve(found)
      }
      wake()
    })
  return {
    heard,
    /** Says it aloud, and waits for an answer like this. */
    async ask(text: string, words: RegExp): Promise<string> {
      heard.length = 0
      player.act.say(text)
      return answer(words)
    },
    async whisper(text: string, words: RegExp): Promise<string> {
      heard.length = 0
      player.act.say(text, BOT)
      return answer(words)
    },
    answer,
  }
}
