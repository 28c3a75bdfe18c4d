import type { Texture } from './models.ts'

/** Pixels of one icon's side: twice the game's 16, so that cubes keep their edges. */
export const iconSize = 32
export type Colour = [number, number, number, number]

/** The texture's colour at `u`, `v` (0 to 1), without smoothing. */
export const sample = ({ picture, x, y, width, height }: Texture, u: number, v: number): Colour => {
  const column = x + Math.min(width - 1, Math.max(0, Math.floor(u * width)))
  const row = y + Math.min(height - 1, Math.max(0, Math.floor(v * height)))
  const at = (row * picture.width + column) * 4
  const channel = (index: number) => picture.data[at + index] ?? 0
  return [channel(0), channel(1), channel(2), channel(3)]
}

/** The colour under a tint (0xRRGGBB) and light (0 to 1). */
export const tinted = ([r, g, b, a]: Colour, tint: number | undefined, light: number): Colour => {
  const t = tint ?? 0xffffff
  return [
    (r * ((t >> 16) & 255) * light) / 255,
    (g * ((t >> 8) & 255) * light) / 255,
    (b * (t & 255) * light) / 255,
    a,
  ]
}
