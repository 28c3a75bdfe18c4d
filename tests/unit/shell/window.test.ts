import { describe, expect, test } from 'vitest'
import { isOwnPage, mayOpenOutside } from '../../../src-main/shell/electron/external-links.ts'
import { restoredBounds } from '../../../src-main/shell/electron/window-bounds.ts'

describe('the window comes back', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1280, height: 1024 },
  ]

  test('where it was, on any of the screens', () => {
    for (const saved of [
      { x: 100, y: 50, width: 1000, height: 700 },
      { x: 2000, y: 50, width: 1000, height: 700 },
    ])
      expect(restoredBounds(saved, screens)).toEqual(saved)
  })

  test('in its size, placed anew, if it could not be seen or grasped there', () => {
    for (const [x, y] of [
      [5000, 50],
      [100, 1070],
      [100, -300],
      [-990, 50],
    ])
      expect(restoredBounds({ x, y, width: 1000, height: 700 }, screens)).toEqual({
        width: 1000,
        height: 700,
      })
  })

  test('never smaller than the page can be used, and in the usual size the first time or after damage', () => {
    expect(restoredBounds({ x: 0, y: 0, width: 10, height: 10 }, screens)).toMatchObject({
      width: 900,
      height: 600,
    })
    for (const saved of [undefined, null, 'x', { x: 1 }, { x: 0, y: 0, width: '9', height: 9 }])
      expect(restoredBounds(saved, screens)).toEqual({ width: 1280, height: 800 })
  })
})

test('only the named sites open in the browser outside, and only by https', () => {
  expect(mayOpenOutside('https://minecraft.wiki/w/Compass')).toBe(true)
  for (const address of [
    'http://minecraft.wiki/',
    'https://minecraft.wiki.example.com/',
    'https://minecraft.wiki:8443/',
    'https://user:word@minecraft.wiki/',
    'https://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://minecraft.wiki/share',
    'not an address',
  ])
    expect([address, mayOpenOutside(address)]).toEqual([address, false])
})

test("the page's own addresses are those of its origin", () => {
  const page = 'http://127.0.0.1:4000/#token=key'
  expect(isOwnPage('http://127.0.0.1:4000/other', page)).toBe(true)
  for (const address of [
    'http://127.0.0.1:4001/',
    'https://127.0.0.1:4000/',
    'http://localhost:4000/',
    'about:blank',
  ])
    expect([address, isOwnPage(address, page)]).toEqual([address, false])
})
