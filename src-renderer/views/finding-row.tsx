import { CircleCheck } from 'lucide-react'
import type { Finding } from '../../src-main/contract/index.ts'
import styles from './finding-row.module.css'

const FindingRow = ({ finding, open }: { finding: Finding; open: string }) => (
  <li className={styles.finding} data-open={finding.remedy === undefined || undefined}>
    <p className={styles.name}>
      {finding.name} <span>round {finding.round}</span>
    </p>
    <p className={styles.message}>{finding.message}</p>
    {finding.remedy ? (
      <p className={styles.remedy}>
        <CircleCheck size={14} aria-hidden="true" /> {finding.remedy}
      </p>
    ) : (
      <p className={styles.stands}>{open}</p>
    )}
  </li>
)

/** What the Task Critic found, in the order in which it came. `open`: what is said of what nobody has mended. */
export const Findings = ({
  findings,
  open = 'Still open',
}: {
  findings: readonly Finding[]
  open?: string
}) => (
  <ul className={styles.findings} aria-label="Findings">
    {findings.map(finding => (
      <FindingRow
        key={`${finding.round} ${finding.name} ${finding.subtask} ${finding.message}`}
        finding={finding}
        open={open}
      />
    ))}
  </ul>
)
