import { expect, test } from 'vitest'
import { createToken } from '../../../src-main/shell/token.ts'

test('every launch has another token of 32 bytes, which an address can carry as it is', () => {
  const tokens = Array.from({ length: 100 }, createToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(encodeURIComponent(token)).toBe(token)
  }
})
