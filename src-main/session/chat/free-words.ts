// A line in free words becomes orders from the closed list, by one question to a model.
import { z } from 'zod'
import { type ChatOperation, LONGEST_LINE, type Outcome, succeed } from '../../contract/index.ts'
import { promptText } from '../../models/index.ts'
import type { Models } from '../../models/interface.ts'
import { readOrder } from './chat-order.ts'
import { promptState, type Scene } from './prompt-state.ts'

/** Orders that one line gives at most. */
const MOST_ORDERS = 8

const answer = z.object({
  say: z.string(),
  do: z.array(z.string()),
})

export interface Meant {
  /** For the player, besides what the orders answer. */
  readonly say: string
  readonly orders: readonly (ChatOperation | { readonly unread: string })[]
}

export interface FreeWords {
  readonly models: Models
  readonly session: string | undefined
  readonly signal: AbortSignal
  /** Told what has come so far of the words for the player. */
  readonly onSay: (text: string) => void
}

/** What a player means by a line. Fails as `Models.ask` does. */
export async function understand(
  line: string,
  scene: Scene,
  { models, session, signal, onSay }: FreeWords,
): Promise<Outcome<Meant>> {
  const asked = await models.ask({
    role: 'chat',
    purpose: 'line of chat',
    name: 'orders',
    messages: [
      { role: 'system', content: promptText('chat-orders') },
      {
        role: 'user',
        content: `State: ${promptState(scene)}\nLine: ${JSON.stringify(line.slice(0, LONGEST_LINE))}`,
      },
    ],
    answer,
    signal,
    ...(session === undefined ? {} : { session }),
    onText: text => onSay(saidSoFar(text)),
  })
  if (!asked.ok) return asked
  const { say, do: orders } = asked.value.value
  const bots = scene.bots.map(({ name }) => name)
  return succeed({
    say: say.trim().slice(0, 600),
    orders: orders.slice(0, MOST_ORDERS).map(one => asOrder(one, bots)),
  })
}

/** Only what the list knows: a model that says anything else is not obeyed. */
function asOrder(text: string, bots: readonly string[]): ChatOperation | { unread: string } {
  const read = readOrder(text, bots)
  return read.ok && read.exact ? read.order : { unread: text.slice(0, 60) }
}

/** What `say` holds so far, in an answer that is still being written. */
export function saidSoFar(text: string): string {
  const written = /"say"\s*:\s*"((?:[^"\\]|\\.)*)/.exec(text)?.[1] ?? ''
  try {
    return z.string().parse(JSON.parse(`"${written}"`))
  } catch {
    // It broke off within an escape.
    return ''
  }
}
