import { createContext, use } from 'react'
import { amountText, initials, itemLabel } from './format.ts'
import styles from './item-icon.module.css'

/** Addresses of the items' pictures, by item. Each is loaded when it is first shown. */
export type ItemIcons = ReadonlyMap<string, string>

/** Null until it is known which there are: until then places are kept free, so that nothing jumps. */
export const ItemIconsContext = createContext<ItemIcons | null>(null)

/** Pixels of a picture's side. */
const PIXELS = 32

interface Props {
  item: string
  /** CSS pixels: 16, 32 or 64 keep the pixels square. */
  size?: 16 | 32 | 64
}

/** An item as the game shows it. Decoration: the words beside it say the same. */
export const ItemIcon = ({ item, size = 32 }: Props) => {
  const icons = use(ItemIconsContext)
  const address = icons?.get(item)
  const box = { width: size, height: size }
  if (!icons) return <span className={styles.icon} style={box} aria-hidden="true" />
  if (address === undefined)
    return (
      <span className={styles.unknown} style={{ ...box, fontSize: size * 0.42 }} aria-hidden="true">
        {initials(item)}
      </span>
    )
  return (
    <span
      className={styles.icon}
      data-small={size < PIXELS || undefined}
      style={{ ...box, backgroundImage: `url("${address}")`, backgroundSize: `${size}px` }}
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
