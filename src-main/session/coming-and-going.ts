import { fail, type Outcome, succeed, type WorldState, type WorldTarget } from '../contract/index.ts'
import type { Company } from './company.ts'
import type { Goals } from './goals/goals.ts'
import type { Stay } from './stay.ts'
import type { Turns } from './turns.ts'

interface Rooms {
  readonly stay: Stay
  readonly company: Company
  readonly goals: Goals
  readonly turns: Turns
  /** Tells everything anew: others are here. */
  readonly tellAll: () => void
}

/** Worlds are joined and left, and bots come and go, with what that means for the session. */
export class ComingAndGoing {
  readonly #rooms: Rooms
  /** Bots that are about to leave. */
  readonly #going = new Set<string>()

  constructor(rooms: Rooms) {
    this.#rooms = rooms
  }

  connect(target: WorldTarget, bots: readonly string[]): Promise<Outcome<WorldState>> {
    const { stay, company, goals, turns } = this.#rooms
    return turns.take(async () => {
      // To join again what was lost must not end the session, as leaving it would.
      if (stay.isTryingAgain(target, bots, goals.isAtWork)) {
        stay.world?.tryNow()
        return succeed(stay.state)
      }
      await this.leave()
      const opened = await stay.open(target, bots)
      if (!opened.ok) return opened
      const [body] = company.seats.bodies
      if (body) stay.recallChests(body)
      await stay.lookAround(body)
      return succeed(stay.state)
    })
  }

  disconnect(): Promise<void> {
    const { stay, turns } = this.#rooms
    stay.giveUpOpening()
    return turns.take(() => this.leave())
  }

  /** Ends the session and leaves the world. Only in turn. */
  async leave(): Promise<void> {
    const { stay, company, goals, tellAll } = this.#rooms
    await goals.end()
    if (await stay.leave(() => company.leaveWorld())) tellAll()
  }

  addBot(name: string): Promise<Outcome<null>> {
    const { stay, company, goals, turns, tellAll } = this.#rooms
    return turns.take(async () => {
      const { world, state } = stay
      if (!world || state.status !== 'connected')
        return fail('not_allowed', 'Join a world first, then add a bot to it.')
      const refused = company.refusesBot(name)
      if (refused) return { ok: false, failure: refused }
      const added = await world.add(name)
      if (added.ok) goals.session?.share()
      tellAll()
      return added
    })
  }

  async removeBot(name: string): Promise<Outcome<null>> {
    const { stay, company, tellAll } = this.#rooms
    const { world } = stay
    const known = world?.bots.find(one => one.toLowerCase() === name.toLowerCase())
    if (!world || known === undefined || this.#going.has(known))
      return fail('not_found', `There is no bot named ${name} here.`)
    if (world.bots.length - this.#going.size < 2)
      return fail('not_allowed', `${known} is the only bot here: leave the world instead.`)
    this.#going.add(known)
    try {
      // Not in turn: it may have a long way to the chest.
      await company.sayGoodbye(known)
      await company.unseat(known, undefined)
      await world.remove(known)
    } finally {
      this.#going.delete(known)
    }
    tellAll()
    return succeed(null)
  }
}
