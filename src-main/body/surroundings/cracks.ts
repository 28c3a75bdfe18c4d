import type { Scope } from '../../base/index.ts'
import type { Bot } from '../game.ts'
import type { SurroundingsChange } from '../interface.ts'

const STAGES = 10

/** Tells the cracks in the block that the bot itself breaks: servers tell them only to the others. */
export function watchOwnCracks(bot: Bot, scope: Scope, tell: (change: SurroundingsChange) => void): void {
  let told: { x: number; y: number; z: number; stage: number } | undefined
  let began = 0
  let duration = 1
  const end = () => {
    if (told) tell({ type: 'cracks', by: bot.entity.id, x: told.x, y: told.y, z: told.z, stage: null })
    told = undefined
  }
  scope.listen(bot, 'physicsTick', () => {
    const block = bot.targetDigBlock
    if (!block) return end()
    const { x, y, z } = block.position
    if (!told || told.x !== x || told.y !== y || told.z !== z) {
      end()
      began = performance.now()
      duration = Math.max(1, bot.digTime(block))
    } else if (told.stage === stageNow()) return
    told = { x, y, z, stage: stageNow() }
    tell({ type: 'cracks', by: bot.entity.id, ...told })
  })
  scope.add(end)
  function stageNow(): number {
    return Math.min(STAGES - 1, Math.floor(((performance.now() - began) / duration) * STAGES))
  }
}
