import { z } from 'zod'
import { participantId, position } from './board.ts'
import { itemName, subtaskId } from './plan.ts'

export const guideInput = z.object({ id: subtaskId, participant: participantId })
export type GuideInput = z.infer<typeof guideInput>

/** How one participant would go about a subtask, as far as it is known now. */
export const guide = z.object({
  /** The nearest known place where it is done. */
  place: z
    .object({
      /** For people: `iron ore`, `the shared chest`. */
      what: z.string(),
      at: position,
      /** From where the participant is: `23 blocks north-east, 5 down`. Absent while no bot sees them. */
      way: z.string().optional(),
    })
    .optional(),
  /** The tools that it takes, each with where to get it: `in the shared chest`, `with Voyager`. */
  tools: z.array(z.object({ item: itemName, where: z.string() })),
  /** The recipe of one craft, row by row from the top left; null is an empty cell. */
  grid: z.array(z.array(itemName.nullable())).optional(),
})
export type Guide = z.infer<typeof guide>
