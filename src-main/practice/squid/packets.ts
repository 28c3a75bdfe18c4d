// The fields of the packets that the practice world reads, as minecraft-protocol decodes them for 1.20.1.
interface BlockLocation {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface BlockDigPacket {
  readonly status: number
  readonly location: BlockLocation
  readonly face: number
  readonly sequence: number
}

export interface BlockPlacePacket {
  readonly hand: number
  readonly location: BlockLocation
  readonly direction: number
  readonly cursorX: number
  readonly cursorY: number
  readonly cursorZ: number
  readonly sequence: number
}

export interface UseItemPacket {
  readonly hand: number
  readonly sequence: number
}

export interface UseEntityPacket {
  readonly target: number
  /** 0 use, 1 attack, 2 use at a spot. */
  readonly mouse: number
}

/** Values of `status` in `block_dig`: the packet also carries what is done with the held item. */
export const DIG = {
  start: 0,
  cancel: 1,
  finish: 2,
  dropStack: 3,
  dropOne: 4,
  stopUsing: 5,
  swapHands: 6,
} as const
