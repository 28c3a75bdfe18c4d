import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { FeedEntry, Participant } from '../../src-main/contract/index.ts'
import { clockText, withoutName } from '../parts/format.ts'
import { Who } from '../parts/who.tsx'
import { useCore, useParticipants } from './context.ts'
import styles from './feed.module.css'

const marks: Record<FeedEntry['tone'], { icon: LucideIcon; word: string } | null> = {
  plain: null,
  good: { icon: CircleCheck, word: 'good' },
  warning: { icon: TriangleAlert, word: 'warning' },
  bad: { icon: CircleAlert, word: 'problem' },
}

const Line = memo(({ entry, who }: { entry: FeedEntry; who: Participant | undefined }) => {
  const mark = marks[entry.tone]
  return (
    <li className={styles.entry} data-tone={entry.tone} title={entry.text}>
      <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
        {clockText(entry.at)}
      </time>
      <span className={styles.mark}>{mark && <mark.icon size={14} aria-label={mark.word} />}</span>
      <span className={styles.by}>{who ? <Who who={who} /> : 'Co-Voyager'}</span>
      <span className={styles.text}>{withoutName(entry.text, who?.name)}</span>
    </li>
  )
})

/** What happened, newest first. */
export const Feed = () => {
  const feed = useCore(core => core.feed)
  const { find } = useParticipants()
  return (
    <section className={styles.feed} aria-label="Activity">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <div className={styles.entries} role="log" aria-live="polite" aria-relevant="additions" tabIndex={0}>
        <ol>
          {feed.toReversed().map(entry => (
            <Line key={entry.seq} entry={entry} who={find(entry.by)} />
          ))}
        </ol>
      </div>
      {feed.length === 0 && <p className={styles.empty}>What everyone does will be told here.</p>}
    </section>
  )
}
