import { Ban, CircleCheck, CircleDot, CirclePlay, CircleX, type LucideIcon } from 'lucide-react'
import type { Status } from '../../src-main/contract/index.ts'

/** Each status has a word, a shape and a colour, so that none of them is needed to tell it. */
export const statusLook: Record<Status, { word: string; icon: LucideIcon; colour: string }> = {
  READY: { word: 'Ready', icon: CirclePlay, colour: 'var(--ready)' },
  BLOCKED: { word: 'Blocked', icon: Ban, colour: 'var(--blocked)' },
  IN_PROGRESS: { word: 'In progress', icon: CircleDot, colour: 'var(--progress)' },
  DONE: { word: 'Done', icon: CircleCheck, colour: 'var(--done)' },
  FAILED: { word: 'Failed', icon: CircleX, colour: 'var(--failed)' },
}

export const StatusIcon = ({ status, size = 15 }: { status: Status; size?: number }) => {
  const { icon: Icon, colour } = statusLook[status]
  return <Icon size={size} color={colour} aria-hidden="true" />
}
