import type { Player } from './players.ts'
import type { Roster } from './roster.ts'

const WHISPERS = /^(?:tell|msg|w)\s+(\S+)\s+(.+)$/s

/** Lets players whisper. No other command works: nobody cheats here, and flying-squid guards only some of its own. */
export function setupCommands(player: Player, roster: () => Roster): void {
  const tell = (to: Player, component: object) =>
    to.send('system_chat', { content: JSON.stringify(component), isActionBar: false })

  player.entity.handleCommand = async line => {
    const [, name, text] = WHISPERS.exec(line.trim()) ?? []
    if (name === undefined || text === undefined) {
      tell(player, { text: 'Only /tell works in the practice world.', color: 'red' })
      return
    }
    const target = roster().byName(name)
    if (!target) {
      tell(player, { translate: 'argument.entity.notfound.player', color: 'red' })
      return
    }
    tell(target, { translate: 'commands.message.display.incoming', with: [player.name, text] })
    tell(player, { translate: 'commands.message.display.outgoing', with: [target.name, text] })
  }
}
