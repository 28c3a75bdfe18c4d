import {
  type BoardCommand,
  fail,
  type Guide,
  type GuideInput,
  type Outcome,
  type ParticipantId,
  type Position,
  succeed,
  type WorkKind,
} from '../contract/index.ts'
import { shareChest } from './chests/share-chest.ts'
import type { Company } from './company.ts'
import type { Goals } from './goals/goals.ts'
import { guideFor } from './people/guide.ts'
import { obey } from './people/persons-commands.ts'
import type { Stay } from './stay.ts'

interface Rooms {
  readonly stay: Stay
  readonly company: Company
  readonly goals: Goals
  /** Keeps what a person likes, for later goals. */
  readonly keepLikes: (id: ParticipantId, kinds: readonly WorkKind[]) => void
}

const noSession = fail('no_session', 'There is no session: start a goal first.')

/** What people ask of the session that is on. */
export class Orders {
  readonly #rooms: Rooms

  constructor(rooms: Rooms) {
    this.#rooms = rooms
  }

  pause(by: string): Outcome<null> {
    this.#signs(by)
    return this.#session?.keeper.act({ type: 'pause' }, by, 'paused') ?? noSession
  }

  resume(by: string): Outcome<null> {
    this.#signs(by)
    return this.#session?.keeper.act({ type: 'resume' }, by, 'resumed') ?? noSession
  }

  stop(by: string): Outcome<null> {
    return this.#session?.keeper.act({ type: 'stop' }, by, 'stopped') ?? noSession
  }

  shareChest(position: Position, shared: boolean, by: string): Outcome<null> {
    const { company } = this.#rooms
    this.#signs(by)
    const keeper = this.#session?.keeper
    return keeper ? shareChest({ keeper, bodies: company.seats.bodies }, position, shared, by) : noSession
  }

  command(command: BoardCommand): Outcome<null> {
    const session = this.#session
    if (!session) return noSession
    const { stay, company, keepLikes } = this.#rooms
    this.#signs(command.participant)
    const handedOver = command.type === 'handOver' && command.bring ? command : undefined
    const before = session.keeper.view.subtasks.find(({ id }) => id === handedOver?.id)
    const obeyed = obey(session.keeper, command, stay.knowledge)
    if (obeyed.ok && handedOver && before) company.bring(before, handedOver.to)
    if (obeyed.ok && command.type === 'like') keepLikes(command.participant, command.kinds)
    return obeyed
  }

  guide({ id, participant }: GuideInput): Outcome<Guide> {
    const board = this.#session?.keeper.view
    if (!board) return noSession
    const subtask = board.subtasks.find(one => one.id === id)
    if (!subtask)
      return fail('not_found', `There is no subtask #${id} on the board: it may have been dropped.`)
    const { stay, company } = this.#rooms
    const guide = guideFor(subtask, {
      board,
      knowledge: stay.knowledge,
      bodies: company.seats.bodies,
      participant,
      position: company.humans.vitals(participant).position,
    })
    return succeed(guide)
  }

  /** Who asks for something is here, and has come back before it is done. */
  #signs(by: ParticipantId): void {
    this.#rooms.company.attendance.sign(by)
  }

  get #session() {
    return this.#rooms.goals.session
  }
}
