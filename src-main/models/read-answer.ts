import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'

export type Read<T> =
  | {
      readonly ok: true
      readonly value: T
      /** As JSON, before the schema made something of it. */
      readonly json: unknown
      /** The answer was JSON and nothing else. */
      readonly clean: boolean
    }
  | { readonly ok: false; readonly problem: string; readonly clean: boolean }

/** Longer answers are not looked through for JSON again and again. */
const MOST_CANDIDATES = 12
const MOST_PROBLEMS = 8

/**
 * Reads an answer as a model may give it: bare JSON, JSON in a fence, JSON amid prose or after its thoughts, JSON with a
 * model's usual slips (single quotes, comments, trailing commas). `problem` is meant for the model itself.
 */
export function readAnswer<T>(text: string, answer: z.ZodType<T>): Read<T> {
  const whole = parse(text)
  const clean = whole !== undefined
  if (text.trim() === '') return { ok: false, problem: 'The answer was empty.', clean: false }
  let problem: string | undefined
  for (const json of whole ? [whole.json] : candidates(text)) {
    const parsed = answer.safeParse(json)
    if (parsed.success) return { ok: true, value: parsed.data, json, clean }
    // The first thing that looks like the answer is mostly what was meant.
    problem ??= problemsOf(parsed.error)
  }
  return { ok: false, problem: problem ?? 'There was no JSON in the answer.', clean }
}

function problemsOf(error: z.ZodError): string {
  const lines = error.issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message))
  const more = error.issues.length - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** What may be meant as the answer, the likeliest first. */
function* candidates(text: string): Generator<unknown> {
  const spoken = withoutThoughts(text)
  const fenced = [...spoken.matchAll(/```[\w-]*\s*\n?([\s\S]*?)(?:```|$)/g)].map(([, inner = '']) => inner)
  // An answer stands at the end, after what led to it.
  const spans = [...fenced.reverse(), ...spansOf(spoken)].slice(0, MOST_CANDIDATES)
  for (const span of spans) {
    const exact = parse(span)
    if (exact) yield exact.json
  }
  for (const span of spans) {
    const mended = mend(span)
    if (mended) yield mended.json
  }
}

/** Models that think aloud begin with it. */
const withoutThoughts = (text: string): string => {
  const end = text.lastIndexOf('</think>')
  return end < 0 ? text : text.slice(end + '</think>'.length)
}

/** The outermost pieces in braces or brackets, the longest first. */
function spansOf(text: string): string[] {
  const spans: string[] = []
  for (let at = 0; at < text.length; at++) {
    const opening = text[at]
    if (opening !== '{' && opening !== '[') continue
    const end = endOf(text, at)
    spans.push(text.slice(at, end))
    at = end - 1
  }
  return spans.sort((a, b) => b.length - a.length)
}

/** Where what opens here is closed again, or the end of the text. */
function endOf(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') depth++
    else if (letter === '}' || letter === ']') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function mend(text: string): { json: unknown } | undefined {
  // Of plain prose jsonrepair would make a string.
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return parse(jsonrepair(text))
  } catch {
    return undefined
  }
}
