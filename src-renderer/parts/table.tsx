import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Props {
  /** What stands in it, for screen readers. */
  label: string
  columns: readonly { readonly key: string; readonly title: ReactNode }[]
  /** Rows. */
  children: ReactNode
}

/** Rows under titles. Wider than its room it scrolls by itself, with the arrow keys too. */
export const Table = ({ label, columns, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
  <section className={styles.scroller} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

/** Columns that are titled by plain words. */
export const titled = (...titles: readonly string[]) => titles.map(title => ({ key: title, title }))
