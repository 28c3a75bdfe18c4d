import { areaWords } from '../../src-main/contract/areas.ts'
import type {
  AreaInput,
  BoardCommand,
  BoardSubtask,
  BoardView,
  ExportFormat,
  Outcome,
  Position,
  Settings,
  WorkKind,
  WorldTarget,
} from '../../src-main/contract/index.ts'
import { amountOf, pluralOf, spaced } from '../../src-main/contract/nouns.ts'
import { wayBack } from '../../src-main/contract/way-back.ts'
import type { Link } from '../link/index.ts'
import { isOpen } from './board-model.ts'
import { type CardOrder, isAsBefore, isFulfilled } from './card-order.ts'
import { createGoalActions } from './goal-actions.ts'
import { sendOrKeep } from './kept-click.ts'
import type { createMirror } from './mirror.ts'
import type { PreferencesStore } from './preferences.ts'
import type { UiStore } from './ui.ts'

interface Rooms {
  link: Link
  mirror: ReturnType<typeof createMirror>
  ui: UiStore
  preferences: PreferencesStore
}

const commandOf = (order: CardOrder, id: number, me: string): BoardCommand => {
  const base = { id, participant: me }
  switch (order.action) {
    case 'takeOver':
      return { ...base, type: 'handOver', to: me }
    case 'bring':
      return { ...base, type: 'handOver', to: me, bring: true }
    case 'handOver':
      return { ...base, type: 'handOver', to: order.to }
    case 'pin':
      return order.to === undefined ? { ...base, type: 'pin' } : { ...base, type: 'pin', to: order.to }
    case 'split':
    case 'edit':
      return { ...base, type: order.action, quantity: order.quantity }
    case 'help':
    case 'noHelp':
      return { ...base, type: 'help', wanted: order.action === 'help' }
    case 'first':
    case 'later':
      return { ...base, type: 'first', wanted: order.action === 'first' }
    default:
      return { ...base, type: order.action }
  }
}

const told = (order: CardOrder, subtask: BoardSubtask, nameOf: (id: string) => string): string => {
  const title = `“${subtask.text.replace(/\.$/, '')}”`
  switch (order.action) {
    case 'claim':
      return `Claimed ${title}.`
    case 'takeOver':
      return `Took over ${title}.`
    case 'bring':
      return `Took over ${title}. The bot brings you what it has of it, if you are near.`
    case 'handOver':
      // Set aside for them, where they cannot have all that it takes right now.
      return `${title} is for ${nameOf(order.to)} now.`
    case 'release':
      return `Released ${title}.`
    case 'done':
      return `Marked ${title} as done.`
    case 'retry':
      return `${title} is to be tried again.`
    case 'pin':
      return order.to === undefined
        ? `${title} is open to all again.`
        : `Set ${title} aside for ${nameOf(order.to)}.`
    case 'split':
      return `You take ${order.quantity} of ${title}.`
    case 'help':
      return `Asked the others for help with ${title}.`
    case 'noHelp':
      return `You do ${title} without help.`
    case 'first':
      return `${title} comes first, with all that it needs.`
    case 'later':
      return `${title} comes in its turn again.`
    case 'edit':
      return `Changed the quantity of ${title} to ${order.quantity}.`
    case 'drop':
      return `Dropped ${title}.`
  }
}

const keptText = 'Co-Voyager does not answer. Your click is kept and sent as soon as it does.'

/** Everything that the player can ask for, told in a toast that offers the way back. */
export const createActions = ({ link, mirror, ui, preferences }: Rooms) => {
  const me = () => preferences.getState().id
  const board = (): BoardView | null => mirror.store.getState().core?.board ?? null
  const nameOf = (id: string) => board()?.participants.find(({ id: own }) => own === id)?.name ?? id

  /** Says why it was refused; true when it went well. */
  const accepted = <T>(outcome: Outcome<T>): outcome is { ok: true; value: T } => {
    if (!outcome.ok) ui.tell(outcome.failure.message, { tone: 'bad' })
    return outcome.ok
  }

  const goals = createGoalActions({ link, ui, me, accepted })

  /** Tells the core who is here. Without a session there is nothing to take part in yet. True unless it is refused. */
  const join = async (): Promise<boolean> => {
    const { id, name } = preferences.getState()
    const outcome = await link.join(id, name)
    return (!outcome.ok && outcome.failure.code === 'no_session') || accepted(outcome)
  }

  const subtaskOf = (id: number) => board()?.subtasks.find(subtask => subtask.id === id)

  const takeBack = async (before: BoardSubtask) => {
    for (const command of wayBack(before, subtaskOf(before.id), me()))
      if (!accepted(await link.command(command))) return
  }

  /** The part that was taken is not wanted any more: all of it is one subtask again. */
  const joinAgain = async (before: BoardSubtask, known: ReadonlySet<number>) => {
    const part = board()?.subtasks.find(({ id, item }) => !known.has(id) && item === before.item)
    const dropped = part && (await link.command({ type: 'drop', id: part.id, participant: me() }))
    if (dropped && !accepted(dropped)) return
    await takeBack(before)
  }

  const act = async (id: number, order: CardOrder) => {
    const before = subtaskOf(id)
    if (!before) return
    const known = new Set(board()?.subtasks.map(one => one.id))
    const outcome = await sendOrKeep(mirror.store, {
      send: () => link.command(commandOf(order, id, me())),
      onKept: () => ui.tell(keptText, { about: id }),
      stillMeant: () => isAsBefore(before, subtaskOf(id)),
    })
    if (!outcome && !isFulfilled(order, subtaskOf(id), me())) {
      ui.tell(
        'The board has changed meanwhile, so your click was not sent. Click again if you still want it.',
        {
          about: id,
        },
      )
      return
    }
    if (outcome && !accepted(outcome)) return
    // The board knows no way back from a retry, and it spends nothing.
    const final = order.action === 'retry'
    ui.tell(told(order, before, nameOf), {
      about: id,
      ...(final
        ? {}
        : { undo: () => (order.action === 'split' ? joinAgain(before, known) : takeBack(before)) }),
    })
  }

  /** The new subtask's id is not known beforehand: it is the one of this kind that was not there before. */
  const add = async (what: Pick<BoardSubtask, 'action' | 'item' | 'quantity'> & { brief?: string }) => {
    const known = new Set(board()?.subtasks.map(({ id }) => id))
    const outcome = await link.command({ type: 'add', participant: me(), ...what })
    if (!outcome.ok) return outcome
    const dropAgain = async () => {
      const added = board()?.subtasks.find(
        ({ id, action, item }) => !known.has(id) && action === what.action && item === what.item,
      )
      if (added) accepted(await link.command({ type: 'drop', id: added.id, participant: me() }))
    }
    const verb = what.action === 'perform' ? '' : `${what.action} `
    ui.tell(`Added to the board: ${verb}${amountOf(what.quantity, what.item)}.`, {
      undo: dropAgain,
    })
    return outcome
  }

  const reopen = async (session: string) => {
    if (accepted(await link.reopen(session))) ui.set({ page: 'home' })
  }

  const removeBot = async (name: string) => {
    ui.tell(`${name} puts its things into the chest, then leaves.`, { tone: 'plain' })
    if (!accepted(await link.removeBot(name))) return
    ui.tell(`${name} has left.`, { undo: async () => void accepted(await link.addBot(name)) })
  }

  return {
    act,
    add,
    reopen,
    ...goals,

    pauseOrResume: async () => {
      const paused = board()?.phase === 'paused'
      const outcome = await sendOrKeep(mirror.store, {
        send: () => (paused ? link.resume(me()) : link.pause(me())),
        onKept: () => ui.tell(keptText),
        stillMeant: () => isOpen(board()) && (board()?.phase === 'paused') === paused,
      })
      if (outcome) accepted(outcome)
    },

    stop: async () => {
      const goal = board()?.goal
      if (goal === undefined) return
      const outcome = await sendOrKeep(mirror.store, {
        send: () => link.stop(me()),
        onKept: () => ui.tell(keptText),
        stillMeant: () => isOpen(board()),
      })
      if (outcome && !accepted(outcome)) return
      // A stopped session is over; its goal, planned anew, counts what is there already.
      ui.tell('Stopped. The bots stand still.', { undo: () => goals.start(goal) })
    },

    /** Shares a chest besides those that are shared, or no longer. */
    shareChest: async (position: Position, shared: boolean) => {
      if (!accepted(await link.shareChest(me(), position, shared))) return
      ui.tell(shared ? 'The bots share this chest, too.' : 'The bots do not share this chest any more.', {
        undo: async () => void accepted(await link.shareChest(me(), position, !shared)),
      })
    },

    /** Shows what is left of an earlier goal, ready to start. */
    planAgain: async (goal: string) => {
      ui.set({ page: 'goal', goal })
      await goals.preview(goal)
    },

    /** A refusal that the world's own state tells as well is not told twice; one that was asked for not at all. */
    connect: async (target: WorldTarget, bots: string[]) => {
      const outcome = await link.connect(target, bots)
      if (!outcome.ok && outcome.failure.code === 'cancelled') return
      const world = mirror.store.getState().core?.world
      const shown =
        !outcome.ok && world?.status === 'lost' && world.failure.message === outcome.failure.message
      if (!shown) accepted(outcome)
    },

    like: async (kinds: WorkKind[]) => {
      accepted(await link.command({ type: 'like', participant: me(), kinds }))
    },

    /** Says a line to the bots; what comes of it is told in the conversation. */
    speak: async (text: string) => accepted(await link.speak(me(), text)),
    takeBackSaid: async (line: string, place: number) =>
      void accepted(await link.takeBackSaid(me(), line, place)),
    leaveAlone: async (area: Omit<AreaInput, 'by'>) => accepted(await link.leaveAlone({ ...area, by: me() })),
    forgetArea: async (id: string) => {
      const before = mirror.store.getState().core?.areas.find(one => one.id === id)
      if (!accepted(await link.forgetArea(id))) return
      ui.tell(
        `Not left alone any more${before ? `: ${areaWords(before, thing => pluralOf(spaced(thing)))}` : ''}.`,
      )
    },

    addBot: async (name: string) => {
      if (!accepted(await link.addBot(name))) return false
      ui.tell(`${name} is here.`, { undo: () => void removeBot(name) })
      return true
    },
    removeBot,

    /** Gives the name of the player who signed in. */
    signIn: async () => {
      const outcome = await link.signIn()
      if (!outcome.ok && outcome.failure.code === 'cancelled') return null
      if (!accepted(outcome)) return null
      ui.tell(`Signed in: a bot named ${outcome.value} joins as that player.`)
      return outcome.value
    },
    cancelSignIn: async () => void accepted(await link.cancelSignIn()),
    signOut: async (name: string) => {
      if (accepted(await link.signOut(name))) ui.tell(`${name} is signed out.`)
    },

    disconnect: async () => {
      accepted(await link.disconnect())
    },

    join,

    /** Takes another name; the one before stays where that is refused. True if it is taken. */
    rename: async (name: string) => {
      const before = preferences.getState()
      preferences.setState({ name, named: true })
      const taken = await join()
      if (!taken) preferences.setState({ name: before.name, named: before.named })
      return taken
    },

    /** True if they are kept. */
    configure: async (settings: Settings) => {
      const before = mirror.store.getState().core?.settings
      if (!accepted(await link.configure(settings))) return false
      const undo = before && (async () => void accepted(await link.configure(before)))
      ui.tell('The settings are kept.', { ...(undo ? { undo } : {}) })
      return true
    },

    /** A word on a program that waits for one. True if it was heard. */
    answerProgram: async (id: string, allow: boolean, reason: string) =>
      accepted(await link.answerProgram({ id, allow, reason, by: me() })),

    /** Empty: the key is forgotten. True if it is so. */
    setModelKey: async (baseUrl: string, key: string) => {
      if (!accepted(await link.setModelKey(baseUrl, key))) return false
      ui.tell(key ? 'The key is kept.' : 'The key is forgotten.')
      return true
    },
    testModels: link.testModels,

    guide: link.guide,
    watchNearby: link.watchNearby,
    sessions: link.sessions,
    checkGoal: link.checkGoal,
    pictures: link.pictures,
    picture: link.picture,
    forgetPictures: async (session: string) => accepted(await link.forgetPictures(session)),
    fetchExport: async (session: string, format: ExportFormat) => {
      const outcome = await link.exportSession(session, format)
      return accepted(outcome) ? outcome.value : null
    },
  }
}

export type Actions = ReturnType<typeof createActions>
