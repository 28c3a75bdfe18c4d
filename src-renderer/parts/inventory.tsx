import type { ItemStack } from '../../src-main/contract/index.ts'
import { amountText } from './format.ts'
import styles from './inventory.module.css'
import { ItemIcon } from './item-icon.tsx'

interface Props {
  stacks: readonly ItemStack[]
  /** Shown apart from the rest. */
  held?: string | undefined
}

const describe = ({ item, count, durability }: ItemStack) =>
  `${amountText({ item, count })}${durability === undefined ? '' : `, ${Math.round(durability * 100)} % left`}`

/** What is carried, slot by slot as in the game: count below right, wear as a bar. */
export const Inventory = ({ stacks, held }: Props) => {
  const heldAt = held === undefined ? -1 : stacks.findIndex(({ item }) => item === held)
  return (
    <ul className={styles.slots} aria-label="Inventory">
      {stacks.map((stack, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={index}
          className={styles.slot}
          data-held={index === heldAt || undefined}
          title={describe(stack) + (index === heldAt ? ' (in hand)' : '')}
        >
          <ItemIcon item={stack.item} />
          <span className="spoken">
            {describe(stack)}
            {index === heldAt && ' (in hand)'}
          </span>
          {stack.count > 1 && (
            <span className={styles.count} aria-hidden="true">
              {stack.count}
            </span>
          )}
          {stack.durability !== undefined && stack.durability < 1 && (
            <span className={styles.wear} aria-hidden="true">
              <span
                data-low={stack.durability < 0.25 || undefined}
                style={{ width: `${stack.durability * 100}%` }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
