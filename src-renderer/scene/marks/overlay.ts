// Words over the picture: names of players, and marks that can be clicked. Real elements, so that they stay sharp and
// the keyboard and screen readers reach them.
import { type Camera, Vector3 } from 'three'
import type { Place } from '../cameras/cameras.ts'
import type { NameTag } from '../mobs/crowd.ts'
import { layLabels, type Wish } from './label-layout.ts'
import type { Mark } from './marks.ts'

/** Classes of the elements, given by whoever styles them. */
export interface OverlayLook {
  readonly name: string
  readonly mark: string
}

interface OverlayPorts {
  readonly host: HTMLElement
  readonly look: OverlayLook
  onMark(mark: Mark): void
}

/** Where a place of the world is in the picture: pixels from its upper left; `behind` whoever looks. */
export type Projection = (place: Place) => { left: number; top: number; behind: boolean }

/** As a camera sees it, in a picture of that size. */
export const seenBy = (camera: Camera, { width, height }: { width: number; height: number }): Projection => {
  const point = new Vector3()
  return ({ x, y, z }) => {
    point.set(x, y, z).project(camera)
    return { left: ((point.x + 1) / 2) * width, top: ((1 - point.y) / 2) * height, behind: point.z > 1 }
  }
}

/** A word on the screen; its size is asked for only when its text changed. */
interface Label<E extends HTMLElement = HTMLElement> {
  readonly element: E
  text: string
  width: number
  height: number
}

const MARGIN = 14
/** Blocks from which on a mark says how far it is. */
const FAR = 3
const RANK = { strong: 3, mark: 2, player: 1, name: 0 }

export class Overlay {
  readonly #ports: OverlayPorts
  readonly #names = new Map<number, Label>()
  readonly #marks = new Map<string, Label<HTMLButtonElement> & { mark: Mark }>()
  #size = { width: 1, height: 1 }

  constructor(ports: OverlayPorts) {
    this.#ports = ports
  }

  get size(): { width: number; height: number } {
    return this.#size
  }

  /** Of the picture, in pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height }
  }

  /** Shows these marks and no others; those without words are only drawn into the world. */
  setMarks(marks: readonly Mark[]): void {
    const wanted = new Map(marks.filter(({ text }) => text !== '').map(mark => [mark.key, mark]))
    for (const [key, { element }] of this.#marks)
      if (!wanted.has(key)) {
        element.remove()
        this.#marks.delete(key)
      }
    for (const [key, mark] of wanted) {
      const label = this.#marks.get(key) ?? { ...this.#newMark(key), mark }
      label.mark = mark
      label.element.style.setProperty('--colour', mark.colour)
      label.element.toggleAttribute('data-strong', mark.strong ?? false)
      label.element.disabled = mark.subtask === undefined
      this.#marks.set(key, label)
    }
  }

  #newMark(key: string): Label<HTMLButtonElement> {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = this.#ports.look.mark
    element.addEventListener('click', () => {
      const known = this.#marks.get(key)
      if (known) this.#ports.onMark(known.mark)
    })
    this.#ports.host.append(element)
    return { element, text: '', width: 0, height: 0 }
  }

  #newName(id: number): Label {
    const element = document.createElement('span')
    element.className = this.#ports.look.name
    this.#ports.host.append(element)
    const label = { element, text: '', width: 0, height: 0 }
    this.#names.set(id, label)
    return label
  }

  /** Puts everything where it is in the picture; `eye` measures distances. */
  place(projection: Projection, eye: Place, names: readonly NameTag[]): void {
    const called = new Set([...this.#marks.values()].map(({ mark }) => mark.person))
    const tags = names.filter(({ text }) => !called.has(text))
    const shown = new Set(tags.map(({ id }) => id))
    for (const [id, { element }] of this.#names)
      if (!shown.has(id)) {
        element.remove()
        this.#names.delete(id)
      }
    const labels: { label: Label; wish: Wish }[] = []
    const want = (label: Label, at: Place, rank: number, kept: boolean) => {
      const where = this.#onScreen(projection(at), kept)
      if (where) labels.push({ label, wish: { ...where, ...label, rank, kept } })
      else label.element.hidden = true
    }
    for (const tag of tags) {
      const label = this.#names.get(tag.id) ?? this.#newName(tag.id)
      say(label, tag.text)
      want(label, tag, tag.player ? RANK.player : RANK.name, false)
    }
    for (const label of this.#marks.values()) {
      const { at, text, strong = false } = label.mark
      const far = Math.round(Math.hypot(at.x - eye.x, at.y - eye.y, at.z - eye.z))
      say(label, far >= FAR ? `${text} · ${far} m` : text)
      want(label, at, strong ? RANK.strong : RANK.mark, strong)
    }
    const rises = layLabels(labels.map(({ wish }) => wish))
    for (const [index, { label, wish }] of labels.entries()) {
      const rise = rises[index] ?? null
      label.element.hidden = rise === null
      const top = wish.top - (rise ?? 0)
      label.element.style.transform = `translate(${wish.left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -100%)`
    }
  }

  /** What is `kept` waits at the edge while it is beside or behind the picture. */
  #onScreen(
    { left, top, behind }: ReturnType<Projection>,
    kept: boolean,
  ): { left: number; top: number } | null {
    const { width, height } = this.#size
    const outside = behind || left < 0 || left > width || top < 0 || top > height
    if (!outside) return { left, top }
    if (!kept) return null
    const [edgeLeft, edgeTop] = behind ? [width - left, height] : [left, top]
    return {
      left: Math.max(MARGIN, Math.min(width - MARGIN, edgeLeft)),
      top: Math.max(MARGIN * 2, Math.min(height - MARGIN, edgeTop)),
    }
  }

  dispose(): void {
    for (const { element } of [...this.#names.values(), ...this.#marks.values()]) element.remove()
    this.#names.clear()
    this.#marks.clear()
  }
}

const say = (label: Label, text: string): void => {
  if (label.text === text) return
  const { element } = label
  element.textContent = text
  label.text = text
  element.hidden = false
  label.width = element.offsetWidth
  label.height = element.offsetHeight
}
