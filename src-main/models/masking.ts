const HIDDEN = '[secret]'
/** Shorter texts would be found in ordinary words. */
const SHORTEST_SECRET = 6

const LOOKS_LIKE_A_KEY =
  /\b(sk|pk|rk|gsk|xai|hf|key)[-_][A-Za-z0-9*_-]{12,}|\bAIza[\w-]{20,}|(?<=\bBearer\s+)[^\s"'\\,]{6,}/g

/** A text without these secrets, and without anything else that looks like a key or a token. */
export function masked(text: string, secrets: readonly string[]): string {
  const without = secrets
    .filter(secret => secret.length >= SHORTEST_SECRET)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  return without.replace(LOOKS_LIKE_A_KEY, HIDDEN)
}
