import type { Side } from './host.ts'
import { median, type RunFigures } from './one-run.ts'

export type SideFigures = Readonly<Partial<Record<Side, readonly RunFigures[]>>>

/** What must hold: at most (or at least) this share of the stock page's figure. */
const WANTED: readonly {
  key: keyof RunFigures
  label: string
  share: number
  least?: true
}[] = [
  { key: 'viewKilobytes', label: 'kB to the complete picture', share: 1 / 6 },
  { key: 'kilobytes', label: "the same with the app's own page", share: Number.POSITIVE_INFINITY },
  { key: 'firstMs', label: 'ms to the first land', share: 0.35 },
  { key: 'completeMs', label: 'ms to the complete picture', share: 0.4 },
  { key: 'megabytes', label: 'MB of the renderer', share: 0.3 },
  { key: 'flyKilobytes', label: 'kB a second in flight', share: 1 / 20 },
  { key: 'stillFps', label: 'frames a second, still', share: 1, least: true },
  { key: 'swayFps', label: 'frames a second, swaying', share: 1, least: true },
  { key: 'frameMs', label: 'ms of processor a frame, swaying', share: 1 },
  { key: 'flyFps', label: 'frames a second, flying', share: 1, least: true },
  { key: 'triangles', label: 'thousand triangles', share: 1 },
  { key: 'blockMs', label: 'ms from block to screen', share: Number.POSITIVE_INFINITY },
]

export const HEAD = ['world', 'figure', 'own', 'stock', 'renderer', 'share', 'wanted', '']

/** A row for each figure, with the medians of the sides that ran; our own is judged by the stock page alone. */
export function rowsOf(world: string, sides: SideFigures): string[][] {
  return WANTED.map(({ key, label, share, least }) => {
    const [own, stock, renderer] = [sides.own, sides.stock, sides.renderer].map(runs =>
      runs?.length ? median(runs.map(run => run[key])) : undefined,
    )
    const cells = [own, stock, renderer].map(value => (value === undefined ? '' : figure(value)))
    if (own === undefined || stock === undefined) return [world, label, ...cells, '', '', '']
    const reached = least ? own / stock >= share : own / stock <= share
    const wanted = Number.isFinite(share) ? `${least ? '>' : '<'} ${share.toFixed(2)}` : ''
    return [world, label, ...cells, (own / stock).toFixed(3), wanted, reached ? '' : 'MISSED']
  })
}

/** A figure that only our own page has, and what is wanted of it or was before. */
export const ownRow = (world: string, label: string, value: number, wanted: string): string[] => [
  world,
  label,
  figure(value),
  '',
  '',
  '',
  wanted,
  '',
]

export const figure = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1)
