// What players say in plain words though there is a fixed order for it, which needs no model: the same as that order. Pure.
import type { BoardSubtask } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { withoutCourtesies } from './chat-order.ts'
import { subtaskNamed } from './subtask-named.ts'

/** Whole lines that mean one order. */
const LINES: readonly (readonly [RegExp, string])[] = [
  [/^(?:stay|halt|freeze|hold on|stand still)(?: here| there| put)?$/, 'stop'],
  [/^(?:keep going|carry on|go ahead|unpause|(?:go |get )?back to work|get to work)$/, 'go'],
  [/^(?:list|(?:show|list)(?: me)?(?: all| the)* (?:board|plan|tasks|subtasks))$/, 'board'],
  [/^(?:what(?:'s| is) the plan|what are the (?:sub)?tasks)$/, 'board'],
  [
    /^(?:what do you need(?: from me)?|do you need (?:anything|something|help)|(?:how )?can i help(?: you)?)$/,
    'next',
  ],
  [/^(?:quit|give up|(?:stop|cancel|end|abort)(?: the| this| our)? goal)$/, 'end'],
  [/^are you (?:ok|okay|stuck|alright|there|alive)$/, 'tell doing'],
  [/^what (?:do you have|have you got|are you carrying|do you carry|are you holding)$/, 'tell carries'],
  [/^(?:your )?inventory$|^what(?:'s| is) in your (?:inventory|bag|hands?|pockets?)$/, 'tell carries'],
  [
    /^(?:(?:what(?:'s| is) in |where(?:'s| is) )?(?:the |our )?chests?|what do we have|(?:the |our )?stock)$/,
    'tell chest',
  ],
  [/^where(?:'s| is) (?:the |a |our )?(?:crafting table|table|furnace|stations?)$/, 'tell chest'],
]

const DOING =
  'take|do|get|fetch|mine|dig|chop|cut|gather|collect|craft|make|build|smelt|cook|bake|kill|hunt|doing|getting|mining|digging|chopping|cutting|gathering|collecting|crafting|making|building|smelting|cooking|baking|killing|hunting'
const DONE =
  'finished|did|made|got|crafted|smelted|cooked|baked|gathered|collected|mined|dug|chopped|cut|built|killed|hunted'

/** Lines about one subtask, which is spoken of by what it gives: `what`; and how it is done: `verb`. */
const ABOUT: readonly (readonly [RegExp, string])[] = [
  [
    RegExp(`^(?:i'll|i will|i can|i want to|i'm going to|let me|i'm|i am|i) (?<verb>${DOING}) (?<what>.+)$`),
    'claim',
  ],
  [/^i want (?<what>#?\d+)$/, 'claim'],
  [/^(?:i'm|i am|we're|we are|all )?\s*(?:done|finished)(?: with(?: the)?)?(?: (?<what>.+))?$/, 'done'],
  [RegExp(`^i(?: have|'ve)?(?: just)? (?<verb>${DONE}) (?<what>(?!\\d+ ).+)$`), 'done'],
  [
    /^(?:i )?(?:give back|unclaim|cancel|can't do|cannot do|don't want(?: to do)?|give up(?: on)?) (?<what>.+)$/,
    'release',
  ],
  [/^where(?:'s| is| are|(?: do| can) i (?:find|get)| to (?:find|get)) (?<what>.+)$/, 'where'],
  [
    /^(?<order>claim|take|release|done|where|help|first|later|retry|hand) (?:me |over )?(?:with )?(?<what>.+)$/,
    '',
  ],
]

/** What a bot is asked to do: one subtask; or to bring something. */
const YOU = RegExp(
  `^(?:(?:can|could|will|would) you|you(?: can| could| should)?) (?:please )?(?<verb>${DOING}) (?<what>.+)$`,
)
const BRING_ME = /^(?:can|could|will|would) you (?:please )?(?:get|fetch|hand|pass) me (?<what>.+)$/

const SPARE =
  /^(?:(?:do not|don't|never) (?:touch|break|dig|destroy|take|cut|chop|kill|hurt|harm|attack|mine)|stop (?:breaking|cutting|chopping|killing))(?: down| up)?(?: any| the| my| our| all| these| those)* (?<what>.+?)(?: (?:around )?(?:here|there))?$/
const LEFT_ALONE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:house|home|base|place|stuff|things?|anything|everything|buildings?|builds?|farm|garden)$/,
    'leave all',
  ],
  [/^(?:trees?|woods?|forest)$/, 'leave trees'],
  [/^(?:animals?|pets?|livestock)$/, 'leave animals'],
  [/^blocks?$/, 'leave blocks'],
]
const LEAVE_ALONE = /^leave (?:my|our|the|this) (?<what>.+?)(?: alone)?$/

const NEED = /^i(?:'d like| need| want) (?!to\b|help\b|you\b|#?\d+$)(?<what>.+)$/
const GOAL =
  /^(?:(?:new|next) goal:? |(?:let's |let us |we )?(?=(?:craft|make|build|get|gather|collect|mine|dig|smelt|cook|bake|kill|hunt|milk|shear|catch|grow|brew|fill) ))(?<what>.+)$/

const spelt = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!?]+$/, '')
    .replace(/\s+/g, ' ')
    .replace(/\b(i)m\b/g, "$1'm")
    .replace(/\bill (?=[a-z]+ )/, "i'll ")
    .replace(/\bdont\b/g, "don't")

const plain = (line: string): string => withoutCourtesies(spelt(line))

/** What there is to speak of, and the bot that is spoken to. */
export interface Spoken {
  readonly bot: string | undefined
  readonly subtasks: readonly BoardSubtask[]
  readonly knowledge: Knowledge
}

/** The fixed order that a line means; undefined where none is meant beyond doubt. */
export function inFixedWords(line: string, { bot, subtasks, knowledge }: Spoken): string | undefined {
  const { verb, what } = YOU.exec(spelt(line))?.groups ?? {}
  const theirs = what === undefined ? undefined : subtaskNamed(what, verb, subtasks, knowledge)
  if (theirs && bot) return `hand ${theirs.id} ${bot}`
  const brought = BRING_ME.exec(spelt(line))?.groups?.['what']
  if (brought) return `give me ${brought}`
  return ofOneself(plain(line), subtasks, knowledge)
}

function ofOneself(
  said: string,
  subtasks: readonly BoardSubtask[],
  knowledge: Knowledge,
): string | undefined {
  const whole = LINES.find(([words]) => words.test(said))
  if (whole) return whole[1]
  for (const [words, fixed] of ABOUT) {
    const { verb, what, order = fixed } = words.exec(said)?.groups ?? {}
    if (!words.test(said)) continue
    if (what === undefined) return order
    const subtask = subtaskNamed(what, verb, subtasks, knowledge)
    if (subtask) return `${order} ${subtask.id}`
  }
  const spared = (SPARE.exec(said) ?? LEAVE_ALONE.exec(said))?.groups?.['what']
  if (spared) return LEFT_ALONE.find(([words]) => words.test(spared))?.[1] ?? `spare ${spared}`
  const needed = NEED.exec(said)?.groups?.['what']
  return needed && `give me ${needed}`
}

/**
 * The goal that a line states without the word for it: `craft a compass`.
 * @param isGoal whether it is one, or as good as
 */
export function goalIn(line: string, isGoal: (goal: string) => boolean): string | undefined {
  const goal = GOAL.exec(plain(line))?.groups?.['what']
  return goal !== undefined && isGoal(goal) ? `goal ${goal}` : undefined
}

/** What is answered to words that ask for nothing. */
export function courtesy(line: string): string | undefined {
  const said = line.trim().toLowerCase()
  if (/^(thanks|thank you|thx|ty|cheers|nice|great|cool|good (job|work|bot)|well done)\b/.test(said))
    return 'You are welcome.'
  if (/^(hi|hello|hey|good (morning|evening))\b/.test(said)) return 'Hello! Say next for what you could do.'
  return undefined
}
