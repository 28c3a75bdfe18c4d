import pathfinding from 'mineflayer-pathfinder'
import type { Context } from './context.ts'
import type { Bot, Vec3 } from './game.ts'
import { isNatural, mayBreak } from './manners.ts'

const { Movements } = pathfinding

type SafeBlock = ReturnType<InstanceType<typeof Movements>['getBlock']>

/** Iron doors need redstone; every other door and gate opens by hand. */
const OPENED_BY_HAND = /^(?!iron_)(\w*_)?(door|door_block|fence_gate)$/
export const opensByHand = (name: string): boolean => OPENED_BY_HAND.test(name)

/** Blocks above which a fall begins to hurt. https://minecraft.wiki/w/Damage#Fall_damage */
const SAFE_DROP = 3
/** Half drumsticks from which running is worth its hunger. */
const FOOD_FOR_SPRINT = 8
/** The cost from which the path search takes a block for unbreakable. */
const FORBIDDEN = 100

export const mayRun = (bot: Bot): boolean => bot.food >= FOOD_FOR_SPRINT

/** How the body walks: no digging, no building, no daring jumps; doors count as open, since they get opened. */
export class WalkingMovements extends Movements {
  readonly #doors: ReadonlySet<number>

  constructor(bot: Bot) {
    super(bot)
    this.canDig = false
    this.allow1by1towers = false
    this.allowParkour = false
    this.maxDropDown = SAFE_DROP
    this.scafoldingBlocks = []
    this.canOpenDoors = false
    // The declarations forget these two.
    Object.assign(this, { infiniteLiquidDropdownDistance: false, liquidCost: 4 })
    for (const name of [
      'magma_block',
      'campfire',
      'soul_campfire',
      'cactus',
      'sweet_berry_bush',
      'powder_snow',
    ]) {
      const block = bot.registry.blocksByName[name]
      if (block) this.blocksToAvoid.add(block.id)
    }
    const doors = bot.registry.blocksArray.filter(block => opensByHand(block.name))
    this.#doors = new Set(doors.map(block => block.id))
  }

  override getBlock(position: Vec3, dx: number, dy: number, dz: number): SafeBlock {
    const block = super.getBlock(position, dx, dy, dz)
    if (this.#doors.has(block.type)) {
      block.safe = true
      block.physical = false
    }
    return block
  }

  /** Running costs hunger, so it is for those who have eaten. */
  refresh(bot: Bot): this {
    this.allowSprinting = mayRun(bot)
    return this
  }
}

/** How the body gets where no open way leads: through natural ground, over gaps and up with blocks that it can spare. */
export class DiggingMovements extends WalkingMovements {
  constructor(context: Context, scaffold: readonly string[]) {
    super(context.bot)
    const { bot } = context
    this.canDig = true
    this.allow1by1towers = scaffold.length > 0
    this.scafoldingBlocks = scaffold.flatMap(name => bot.registry.itemsByName[name]?.id ?? [])
    this.exclusionAreasBreak = [
      block => (isNatural(block.name) && mayBreak(context, block) ? 0 : FORBIDDEN),
    ] as typeof this.exclusionAreasBreak
  }

  /** Digging straight down breaks the block under the own feet: never. */
  override getMoveDown(): void {}
}
