import { randomBytes } from 'node:crypto'

/** A new key to the door: 32 random bytes, safe in an address. One per launch. */
export const createToken = (): string => randomBytes(32).toString('base64url')
