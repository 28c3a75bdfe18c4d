import type { Squid, SquidPlayer } from './squid.ts'

/**
 * Makes clients know who is here. flying-squid sends the list of players to everybody but the one who joins, without
 * listing anybody, and its news of a leave has the form of older versions. A client ignores players whom it has not
 * been told of, even if they stand before it.
 */
export function repairTabList(squid: Squid): void {
  // flying-squid sets its own anew with each player that comes.
  squid.on('newPlayer', () => replaceNews(squid))
}

function replaceNews(squid: Squid): void {
  squid._sendPlayerList = joining => {
    const tell = (to: SquidPlayer, about: readonly SquidPlayer[]) =>
      to._client.write('player_info', {
        action: { add_player: true, update_game_mode: true, update_listed: true, update_latency: true },
        data: about.map(player => ({
          uuid: player.uuid,
          player: { name: player.username, properties: player.profileProperties },
          gamemode: player.gameMode,
          listed: 1,
          latency: player._client.latency,
        })),
      })
    tell(joining, squid.players)
    for (const other of squid.players) if (other !== joining) tell(other, [joining])
  }
  squid._sendPlayerEventLeave = leaving => {
    if (!leaving.uuid) return
    for (const other of squid.players) {
      if (other !== leaving) other._client.write('player_remove', { players: [leaving.uuid] })
    }
  }
}
