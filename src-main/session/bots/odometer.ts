import type { ParticipantId } from '../../contract/index.ts'

/** The way, in centimetres, that participants walk while they hold a subtask; handed over in lumps. */
export class Odometer {
  readonly #ways = new Map<string, { subtask: number; participant: ParticipantId; centimetres: number }>()

  add(subtask: number, participant: ParticipantId, centimetres: number): void {
    const key = `${subtask} ${participant}`
    const way = this.#ways.get(key) ?? { subtask, participant, centimetres: 0 }
    way.centimetres += centimetres
    this.#ways.set(key, way)
  }

  /** Gives what has come together since the last call. */
  flush(keep: (subtask: number, participant: ParticipantId, centimetres: number) => void): void {
    for (const { subtask, participant, centimetres } of this.#ways.values()) {
      keep(subtask, participant, centimetres)
    }
    this.#ways.clear()
  }
}
