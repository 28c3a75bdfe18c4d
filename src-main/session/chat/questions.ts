// The commonest questions, known by their words: no model is needed to answer them. Pure.
import type { ChatOperation, ChatQuestion } from '../../contract/index.ts'

const KNOWN: readonly (readonly [ChatQuestion, RegExp])[] = [
  ['help', /^(help|what (can|could|do) (i|we|one|you) (say|ask|understand)|how do(es)? (i|this|it) work)/],
  ['next', /^(what('s| is)? next|what now|what (can|should|could|shall) (i|we) do|anything (for me )?to do)/],
  [
    'doing',
    /^what (are|r|is) (\w+|the bots?) (doing|up to|at|working on)|^what('s| is) (going on|happening|up)|^what do you do/,
  ],
  ['position', /^where (are|r) (you|they|the bots|u)\b|^where('s| is) (the bot|he|she|everybody)\b/],
  ['areas', /^what (do|are) (you|they|we|the bots) (leav|spar)|^(which|what) areas/],
  ['when', /^(when|how long)\b|how much time/],
  ['left', /^(how (much|many)|what('s| is)?)\b.*\b(left|missing|to go|to do|open|remain\w*)\b/],
  ['board', /^how('s| is) (it|everything)|^how (far|does it stand)/],
  ['why', /^why\b|^what for\b/],
]

/** Words of a line that is no more than such a question. */
const MOST_WORDS = 7

/** The question that a line asks; undefined where it may be more than that. */
export function readQuestion(line: string): Extract<ChatOperation, { op: 'tell' }> | undefined {
  const text = line
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[?.!\s]+$/, '')
  if (text.split(/\s+/).length > MOST_WORDS) return undefined
  const known = KNOWN.find(([, words]) => words.test(text))
  if (!known) return undefined
  const id = /#?\b(\d{1,6})\b/.exec(text)?.[1]
  return { op: 'tell', question: known[0], ...(id === undefined ? {} : { id: Number(id) }) }
}
