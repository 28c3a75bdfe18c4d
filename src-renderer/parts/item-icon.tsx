import { createContext, use } from 'react'
import { amountText, initials, itemLabel } from './format.ts'
import styles from './item-icon.module.css'

/** Where each item's icon is in the picture of all icons. */
export interface IconSheet {
  /** Address of the picture. */
  picture: string
  /** Pixels of one cell's side. */
  size: number
  columns: number
  rows: number
  cells: Readonly<Record<string, number>>
}

/** Null until the sheet has arrived: until then places are kept free, so that nothing jumps. */
export const IconSheetContext = createContext<IconSheet | null>(null)

interface Props {
  item: string
  /** CSS pixels: 16, 32 or 64 keep the pixels square. */
  size?: 16 | 32 | 64
}

/** An item as the game shows it. Decoration: the words beside it say the same. */
export const ItemIcon = ({ item, size = 32 }: Props) => {
  const sheet = use(IconSheetContext)
  const cell = sheet?.cells[item]
  const box = { width: size, height: size }
  if (!sheet) return <span className={styles.icon} style={box} aria-hidden="true" />
  if (cell === undefined)
    return (
      <span className={styles.unknown} style={{ ...box, fontSize: size * 0.42 }} aria-hidden="true">
        {initials(item)}
      </span>
    )
  return (
    <span
      className={styles.icon}
      data-small={size < sheet.size || undefined}
      style={{
        ...box,
        backgroundImage: `url("${sheet.picture}")`,
        backgroundSize: `${sheet.columns * size}px ${sheet.rows * size}px`,
        backgroundPosition: `${-(cell % sheet.columns) * size}px ${-Math.floor(cell / sheet.columns) * size}px`,
      }}
      aria-hidden="true"
    />
  )
}

/** A small icon with its count: `⛏ ×3`, spoken as `3 raw iron`. */
export const ItemCount = ({ item, count }: { item: string; count?: number | undefined }) => {
  const text = count === undefined ? itemLabel(item) : amountText({ item, count })
  return (
    <span className={styles.count} title={text}>
      <ItemIcon item={item} size={16} />
      <span className="spoken">{text}</span>
      {count !== undefined && <span aria-hidden="true">{count}</span>}
    </span>
  )
}
