import type { JoinInput, Participant, ParticipantId, Position, Vitals } from '../../contract/index.ts'

/** A longer way between two sightings is a teleport, not a walk. */
const LONGEST_WALK_BLOCKS = 20

interface Person {
  readonly id: ParticipantId
  readonly name: string
  position: Position | undefined
}

/** The people at the pages, and what bots see of them in the world. */
export class Humans {
  readonly #people = new Map<ParticipantId, Person>()

  get all(): Pick<Participant, 'id' | 'kind' | 'name'>[] {
    return [...this.#people.values()].map(({ id, name }) => ({ id, kind: 'human', name }))
  }

  join({ id, name }: JoinInput): void {
    this.#people.set(id, { id, name, position: this.#people.get(id)?.position })
  }

  /** Somebody goes on under another id. Where their player stands is known still. */
  becomes(id: ParticipantId, other: ParticipantId): void {
    const person = this.#people.get(id)
    if (!person) return
    this.#people.delete(id)
    this.#people.set(other, { ...person, id: other })
  }

  /** Whose player this is, by its name in the game. */
  named(name: string): ParticipantId | undefined {
    const wanted = name.toLowerCase()
    return [...this.#people.values()].find(one => one.name.toLowerCase() === wanted)?.id
  }

  /** Takes over a sighting. Gives the centimetres walked since the last one. */
  moved(id: ParticipantId, position: Position | undefined): number {
    const person = this.#people.get(id)
    if (!person) return 0
    const from = person.position
    person.position = position
    if (!from || !position) return 0
    const blocks = Math.hypot(position.x - from.x, position.z - from.z)
    return blocks < LONGEST_WALK_BLOCKS ? Math.round(blocks * 100) : 0
  }

  vitals(id: ParticipantId): Vitals {
    const position = this.#people.get(id)?.position
    return {
      participant: id,
      presence: position ? 'in world' : 'away',
      ...(position ? { position } : {}),
      inventory: [],
      doing: '',
    }
  }
}
