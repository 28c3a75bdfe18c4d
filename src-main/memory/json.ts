/** What a text says as JSON; undefined where it is none: what cannot be read is passed over by whoever reads it. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
