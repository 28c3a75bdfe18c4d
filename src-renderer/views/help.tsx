import { Dialog } from '../parts/dialog.tsx'
import { useApp, useUi } from './context.ts'
import styles from './help.module.css'
import { inHud } from './shortcuts.ts'

interface Group {
  readonly title: string
  /** Key and what it does. */
  readonly keys: readonly (readonly [string, string])[]
}

const page: readonly Group[] = [
  {
    title: 'Anywhere',
    keys: [
      ['c', 'Claim what is next for you'],
      ['d', 'Mark as done what you hold'],
      ['n', 'Go to the card that is next for you'],
      ['s', 'Say something to the bots'],
      ['p', 'Pause or go on'],
      ['a', 'Add a subtask'],
      ['u', 'Undo the last slip'],
      ['/', 'Go to the goal box'],
      ['q  a  r', 'In a plan: queue it, add it to the board, replace'],
      ['b  y  ,', 'Board, history, settings'],
      ['v', 'Open or close the live view'],
      ['1  2  3  4', 'Its cameras: eyes, behind, around, map'],
      ['f', 'Live view over the whole window'],
      ['?', 'This help'],
      ['Esc', 'Close'],
    ],
  },
  {
    title: 'On a card',
    keys: [
      ['← ↑ ↓ →', 'Move between cards'],
      ['Enter', 'Its main action'],
      ['c', 'Claim, or take over'],
      ['d', 'Done'],
      ['r', 'Release, or retry a failed one'],
      ['h', 'Hand over to…'],
      ['g', 'Take over from a bot, which brings you what it has'],
      ['p', 'Set aside for…'],
      ['f', 'Let it come first, or in its turn again'],
      ['t', 'Take a part of it'],
      ['e', 'Change the quantity'],
      ['m', 'All actions'],
    ],
  },
]

const overlay: readonly Group[] = [
  {
    title: 'In the overlay',
    keys: page.flatMap(({ title, keys }) =>
      title === 'Anywhere' ? keys.filter(([key]) => inHud.has(key) || key === 'Esc') : [],
    ),
  },
]

/** The keys of the page, or of the overlay. */
export const Help = ({ isHud }: { isHud: boolean }) => {
  const { ui } = useApp()
  const open = useUi(({ help }) => help)
  if (!open) return null
  return (
    <Dialog title="Keyboard" onClose={() => ui.set({ help: false })}>
      <div className={styles.groups}>
        {(isHud ? overlay : page).map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    {key.split('  ').map(one => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
