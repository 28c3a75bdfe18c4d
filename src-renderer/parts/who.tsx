import { Bot, User } from 'lucide-react'
import type { Participant } from '../../src-main/contract/index.ts'
import styles from './who.module.css'

/** Colours in the palette; participants beyond it share them. */
const paletteSize = 8

export const colourOf = ({ colour }: Pick<Participant, 'colour'>): number => colour % paletteSize

interface Props {
  who: Pick<Participant, 'name' | 'kind' | 'colour'>
  /** Says `You` in place of the name. */
  me?: boolean
  size?: 'small' | 'large'
  /** Where there is no room for the name: it is spoken, and shown on hover. */
  markOnly?: boolean
}

/** A participant's mark and name; the mark's shape tells human from bot, its colour who it is. */
export const Who = ({ who, me = false, size = 'small', markOnly = false }: Props) => {
  const Icon = who.kind === 'bot' ? Bot : User
  return (
    <span
      className={styles.who}
      data-colour={colourOf(who)}
      data-size={size}
      title={markOnly ? who.name : undefined}
    >
      <span className={styles.mark}>
        <Icon size={size === 'large' ? 18 : 13} aria-hidden="true" />
      </span>
      <span className={markOnly ? 'spoken' : styles.name}>{me ? 'You' : who.name}</span>
      <span className="spoken">{who.kind === 'bot' ? ' (bot)' : ''}</span>
    </span>
  )
}
