import styles from './crafting-grid.module.css'
import { itemLabel } from './format.ts'
import { ItemIcon } from './item-icon.tsx'

/** A recipe as it is laid out; null is an empty cell. */
export const CraftingGrid = ({ grid }: { grid: readonly (readonly (string | null)[])[] }) => {
  const columns = Math.max(...grid.map(row => row.length))
  const cells = grid.flatMap((row, y) =>
    Array.from({ length: columns }, (_, x) => ({ place: `${x},${y}`, item: row[x] ?? null })),
  )
  const words = grid.map(row => row.map(item => (item ? itemLabel(item) : 'nothing')).join(', ')).join('; ')
  return (
    <span
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, 26px)` }}
      role="img"
      aria-label={`Laid out in rows: ${words}`}
    >
      {cells.map(({ place, item }) => (
        <span key={place} className={styles.cell}>
          {item && <ItemIcon item={item} size={16} />}
        </span>
      ))}
    </span>
  )
}
