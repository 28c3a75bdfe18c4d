import type {
  BoardCommand,
  BoardSubtask,
  BoardView,
  Guide,
  Position,
} from '../../../src-main/contract/index.ts'
import { type Link, openLink } from '../../../src-renderer/link/client.ts'
import { createMirror } from '../../../src-renderer/state/mirror.ts'
import type { PartnerOptions } from './partner-messages.ts'

type Without<Command> = Command extends { participant: string } ? Omit<Command, 'participant'> : never
/** What a person at the page can ask of the board. */
type Asked = Without<BoardCommand>

/** The page as one person has it open: what it shows, and its buttons. Nothing else of the core is known here. */
export class Page {
  readonly #link: Link
  readonly #mirror = createMirror()
  readonly #me: string
  readonly refusals: string[]

  private constructor({ door, player }: PartnerOptions, refusals: string[]) {
    this.#me = player.id
    this.refusals = refusals
    this.#link = openLink({ ...door, onState: this.#mirror.onState, onUpdate: this.#mirror.onUpdate })
  }

  /** Opens the page and says who one is. @throws where the door does not answer */
  static async open(options: PartnerOptions, refusals: string[]): Promise<Page> {
    const page = new Page(options, refusals)
    const { id, name } = options.player
    const joined = await page.#link.join(id, name)
    if (!joined.ok) throw new Error(joined.failure.message)
    return page
  }

  get board(): BoardView | undefined {
    return this.#mirror.store.getState().core?.board ?? undefined
  }

  /** Where the first shared chest stands; undefined while there is none. */
  get chest(): Position | undefined {
    return this.board?.ledger.chestAt
  }

  /** The card of a subtask as it is now. */
  card(id: number): BoardSubtask | undefined {
    return this.board?.subtasks.find(one => one.id === id)
  }

  get mine(): BoardSubtask[] {
    return this.board?.subtasks.filter(({ holder }) => holder === this.#me) ?? []
  }

  /** True if the button did what it says; else the refusal is kept. */
  async press(asked: Asked): Promise<boolean> {
    const answer = await this.#link.command({ ...asked, participant: this.#me } as BoardCommand)
    if (!answer.ok) this.refusals.push(`${asked.type}: ${answer.failure.message}`)
    return answer.ok
  }

  async guide(id: number): Promise<Guide | undefined> {
    const answer = await this.#link.guide(id, this.#me)
    return answer.ok ? answer.value : undefined
  }

  /** Tells of every change of what is shown; the answer ends it. */
  onChange(listener: () => void): () => void {
    return this.#mirror.store.subscribe(listener)
  }

  close(): void {
    this.#link.close()
  }
}
