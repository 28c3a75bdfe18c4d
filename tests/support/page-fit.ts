// Whether what a page shows has room in its window.
import type { Locator, Page } from 'playwright-core'

const SIDEWAYS = `
  [...document.querySelectorAll('*')]
    .filter(one => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter(one => one.scrollWidth > one.clientWidth)
    .map(one => one.tagName.toLowerCase() + '.' + one.className + ': ' + one.scrollWidth + ' in ' + one.clientWidth)
`

// Cards out of sight have a height that is only guessed until they are drawn, so what is pressed is scrolled to twice.
const OUT_OF_REACH = `(async () => {
  const drawn = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const place = document.querySelector('dialog:modal') ?? document.querySelector('[role=menu]') ?? document
  const faults = []
  for (const one of place.querySelectorAll('button, input, select')) {
    if (!one.checkVisibility()) continue
    one.scrollIntoView({ block: 'center', inline: 'nearest' })
    await drawn()
    one.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, right, top, height } = one.getBoundingClientRect()
    const isThere = x => one.contains(document.elementFromPoint(x, top + height / 2))
    if (![left + 3, (left + right) / 2, right - 3].every(isThere)) faults.push(one.ariaLabel ?? one.innerText)
  }
  return faults
})()`

/** What can be scrolled sideways, where nobody looks for anything. */
export const scrolledSideways = (page: Page): Promise<string[]> => page.evaluate(SIDEWAYS)

/**
 * The names of what is to be pressed or filled in, of a dialog or menu where one is open, and of which an edge is cut off or
 * covered though it was scrolled to.
 */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(OUT_OF_REACH)

/** Pixels of the ring around what has the focus; 0 without one. */
export const ringOf = (element: Locator): Promise<number> =>
  element.evaluate(one => {
    const style = one.ownerDocument.defaultView?.getComputedStyle(one)
    return style && style.outlineStyle !== 'none' ? Number.parseFloat(style.outlineWidth) : 0
  })
