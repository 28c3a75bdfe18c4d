// Words over the picture: names of players, and marks that can be clicked. Real elements, so that they stay sharp and
// the keyboard and screen readers reach them.
import { type Camera, Vector3 } from 'three'
import type { NameTag } from '../mobs/crowd.ts'
import type { Mark } from './marks.ts'

/** Classes of the elements, given by whoever styles them. */
export interface OverlayLook {
  readonly name: string
  readonly mark: string
}

export interface OverlayPorts {
  readonly host: HTMLElement
  readonly look: OverlayLook
  onMark(mark: Mark): void
}

const MARGIN = 14

export class Overlay {
  readonly #ports: OverlayPorts
  readonly #names = new Map<number, HTMLElement>()
  readonly #marks = new Map<string, { button: HTMLButtonElement; mark: Mark }>()
  readonly #point = new Vector3()

  constructor(ports: OverlayPorts) {
    this.#ports = ports
  }

  get marks(): Mark[] {
    return [...this.#marks.values()].map(({ mark }) => mark)
  }

  /** Shows these marks and no others. */
  setMarks(marks: readonly Mark[]): void {
    const wanted = new Set(marks.map(({ key }) => key))
    for (const [key, { button }] of this.#marks)
      if (!wanted.has(key)) {
        button.remove()
        this.#marks.delete(key)
      }
    for (const mark of marks) {
      const button = this.#marks.get(mark.key)?.button ?? this.#newMark(mark.key)
      button.style.setProperty('--colour', mark.colour)
      button.toggleAttribute('data-strong', mark.strong ?? false)
      button.disabled = mark.subtask === undefined
      this.#marks.set(mark.key, { button, mark })
    }
  }

  #newMark(key: string): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = this.#ports.look.mark
    button.addEventListener('click', () => {
      const known = this.#marks.get(key)
      if (known) this.#ports.onMark(known.mark)
    })
    this.#ports.host.append(button)
    return button
  }

  /** Puts everything where it is seen from `camera`; `eye` measures distances. */
  place(camera: Camera, eye: { x: number; y: number; z: number }, names: readonly NameTag[]): void {
    const { clientWidth: width, clientHeight: height } = this.#ports.host
    const put = (element: HTMLElement, x: number, y: number, z: number, keep: boolean) => {
      const point = this.#point.set(x, y, z).project(camera)
      const behind = point.z > 1
      let [left, top] = [((point.x + 1) / 2) * width, ((1 - point.y) / 2) * height]
      const outside = behind || left < 0 || left > width || top < 0 || top > height
      element.hidden = outside && !keep
      if (keep && outside) {
        // What is behind or beside the picture waits at its edge.
        if (behind) [left, top] = [width - left, height]
        left = Math.max(MARGIN, Math.min(width - MARGIN, left))
        top = Math.max(MARGIN * 2, Math.min(height - MARGIN, top))
      }
      element.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -100%)`
    }
    const shown = new Set(names.map(({ id }) => id))
    for (const [id, element] of this.#names)
      if (!shown.has(id)) {
        element.remove()
        this.#names.delete(id)
      }
    for (const { id, text, x, y, z } of names) {
      const element = this.#names.get(id) ?? this.#newName(id)
      if (element.textContent !== text) element.textContent = text
      put(element, x, y, z, false)
    }
    for (const { button, mark } of this.#marks.values()) {
      const { x, y, z } = mark.at
      const far = Math.round(Math.hypot(x - eye.x, y - eye.y, z - eye.z))
      const text = far > 2 ? `${mark.text} · ${far} m` : mark.text
      if (button.textContent !== text) button.textContent = text
      put(button, x, y, z, mark.strong ?? false)
    }
  }

  #newName(id: number): HTMLElement {
    const element = document.createElement('span')
    element.className = this.#ports.look.name
    this.#ports.host.append(element)
    this.#names.set(id, element)
    return element
  }

  dispose(): void {
    for (const element of this.#names.values()) element.remove()
    for (const { button } of this.#marks.values()) button.remove()
    this.#names.clear()
    this.#marks.clear()
  }
}
