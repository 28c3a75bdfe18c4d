import { describe, expect, it } from 'vitest'
import { takeToken } from '../../../src-renderer/link/token.ts'

const storeOf = (kept: string | null = null) => {
  let token = kept
  return {
    get: () => token,
    set: (next: string) => {
      token = next
    },
  }
}

describe('the key in the address', () => {
  it('is taken from the fragment, kept, and removed from the address', () => {
    const store = storeOf()
    const arrival = takeToken('http://127.0.0.1:4000/#token=abc', store)
    expect(arrival).toEqual({ token: 'abc', cleanAddress: 'http://127.0.0.1:4000/' })
    expect(store.get()).toBe('abc')
  })

  it('is taken from the query, whose other parts stay', () => {
    const arrival = takeToken('http://127.0.0.1:4000/?token=abc&x=1', storeOf())
    expect(arrival).toEqual({ token: 'abc', cleanAddress: 'http://127.0.0.1:4000/?x=1' })
  })

  it('of a new launch replaces the kept one', () => {
    const store = storeOf('old')
    expect(takeToken('http://127.0.0.1:4000/#token=new', store).token).toBe('new')
    expect(store.get()).toBe('new')
  })

  it('is found again after a reload', () => {
    const arrival = takeToken('http://127.0.0.1:4000/', storeOf('abc'))
    expect(arrival).toEqual({ token: 'abc', cleanAddress: undefined })
  })

  it('may be missing', () => {
    expect(takeToken('http://127.0.0.1:4000/', storeOf()).token).toBeUndefined()
  })
})
