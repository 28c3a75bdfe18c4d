/** A broken invariant: a bug of ours, never a user's slip. */
export class InvariantError extends Error {
  override name = 'InvariantError'
}

/** @throws InvariantError unless the condition holds. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

/** For the default branch of a switch over a union. @throws InvariantError always. */
export function assertNever(value: never): never {
  throw new InvariantError(`Unexpected value: ${JSON.stringify(value)}`)
}
