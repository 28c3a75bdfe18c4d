import { describe, expect, test } from 'vitest'
import { isOutOfReach } from '../../../../src-main/body/moving/enclosure.ts'
import { straighten } from '../../../../src-main/body/moving/straighten.ts'
import { moves, places, search, sketch, WALKER } from './sketch.ts'

const rows = (...text: string[]): string => text.join('\n')

describe('on foot', () => {
  test('goes straight, and around a wall', () => {
    const flat = sketch([rows('#######'), rows('@.....X'), rows('.......')])
    expect(search(flat).status).toBe('found')
    expect(search(flat).steps).toHaveLength(7)
    const wall = sketch([
      rows('#####', '#####', '#####', '#####'),
      rows('@.#.X', '..#..', '..#..', '.....'),
      rows('..#..', '..#..', '..#..', '.....'),
    ])
    expect(search(wall).status).toBe('found')
    expect(places(search(wall))).toContain('2 1 3')
  })

  test('cuts no corner of a wall', () => {
    const corner = sketch([rows('##', '##'), rows('@#', '.X'), rows('.#', '..')])
    expect(moves(search(corner))).toEqual(['start', 'walk', 'walk'])
  })

  test('jumps up one block, not two', () => {
    const one = sketch([rows('###'), rows('@##'), rows('..X'), rows('...'), rows('...')])
    expect(moves(search(one))).toEqual(['start', 'jump', 'walk'])
    const two = sketch([rows('##'), rows('@#'), rows('.#'), rows('.X'), rows('..'), rows('..')])
    expect(search(two).status).toBe('none')
  })

  test('does not jump under a ceiling that is too low', () => {
    const low = sketch([rows('##'), rows('@#'), rows('.X'), rows('#.')])
    expect(search(low).status).toBe('none')
  })

  test('gets onto no slab, and off none, under a ceiling that leaves no room for the head meanwhile', () => {
    const slab = (over: string) => sketch([rows('###'), rows('@_X'), rows('...'), rows(over)])
    expect(search(slab('...')).status).toBe('found')
    expect(search(slab('#..')).status).toBe('none')
    expect(search(slab('..#')).status).toBe('none')
    const corner = (over: string) =>
      sketch([rows('##', '##'), rows('@.', '.X'), rows('..', '..'), rows(over, '..')])
    const up = (over: string) => {
      const world = corner(over)
      return search({
        ...world,
        ground: sketch([rows('##', '##'), rows('@.', '._'), rows('..', '..'), rows(over, '..')]).ground,
      })
    }
    expect(moves(up('..'))).toEqual(['start', 'walk'])
    expect(moves(up('.#'))).toEqual(['start', 'walk', 'walk'])
  })

  test('jumps from slab to slab only where its head meets nothing on the way', () => {
    const slabs = (over: string) =>
      sketch([rows('##'), rows('@#'), rows('.X'), rows('..'), rows(over)], {
        '@': 'oak_slab[type=bottom]',
        X: 'oak_slab[type=bottom]',
      })
    expect(moves(search(slabs('..')))).toEqual(['start', 'jump'])
    expect(search(slabs('#.')).status).toBe('none')
  })

  test('does not jump with the head into a web', () => {
    const web = sketch([rows('##'), rows('@#'), rows('.X'), rows('w.')])
    expect(search(web).status).toBe('none')
  })

  test('goes over no edge towards lava where it can get down another way', () => {
    const edge = (pool: string) => {
      const world = sketch([
        rows('#####', '#####', '#####'),
        rows(`##.${pool}${pool}`, `##.${pool}${pool}`, '##...'),
        rows('##...', '##...', '#....'),
        rows('@....', '.....', '.....'),
        rows('.....', '.....', '.....'),
      ])
      return places(search({ ...world, goal: { x: 2, y: 1, z: 0 } }))
    }
    expect(edge('.')).toContain('1 3 0')
    expect(edge('!')).not.toContain('1 3 0')
    expect(edge('!').at(-1)).toBe('2 1 0')
  })

  test('drops three blocks, not four, and any depth into water', () => {
    const drop = (depth: number, pool = false) => {
      const layers = [rows('##'), ...Array.from({ length: depth }, () => rows('#.')), rows('@.'), rows('..')]
      layers[1] = pool ? rows('#~') : (layers[1] ?? '')
      const world = sketch(layers)
      return search({ ...world, goal: { x: 1, y: 1, z: 0 } }).status
    }
    expect(drop(3)).toBe('found')
    expect(drop(4)).toBe('none')
    expect(drop(16, true)).toBe('found')
  })

  test('falls into no water beside a ledge on which it might land', () => {
    const dive = (depth: number, bank: string) => {
      const shaft = Array.from({ length: depth - 1 }, () => rows('#....', '#....', '#....'))
      const pool = rows('#~~~~', bank, '#~~~~')
      const layers = [rows('#####', '#####', '#####'), pool, ...shaft, rows('.....', '@....', '.....')]
      const world = sketch([...layers, rows('.....', '.....', '.....')])
      return search({ ...world, goal: { x: 3, y: 1, z: 1 } }).status
    }
    expect(dive(9, '#~~~~')).toBe('found')
    expect(dive(9, '##~~~')).toBe('none')
    expect(dive(3, '##~~~')).toBe('found')
  })

  test('steps over slabs, carpets and snow without a jump, and onto no fence', () => {
    const small = sketch([rows('######'), rows('@_=n.X'), rows('......')])
    expect(moves(search(small))).toEqual(['start', 'walk', 'walk', 'walk', 'walk', 'walk'])
    const fence = sketch([rows('###'), rows('@fX'), rows('...'), rows('...')])
    expect(search(fence).status).toBe('none')
  })

  test('fits into no tunnel that is one block high', () => {
    const tunnel = sketch([rows('#####'), rows('@...X'), rows('.###.')])
    expect(search(tunnel).status).toBe('none')
  })

  test('prefers firm ground to soul sand, and no web to a web', () => {
    const sand = sketch([rows('#sss#', '#####'), rows('@...X', '.....'), rows('.....', '.....')])
    expect(places(search(sand))).toContain('2 1 1')
    const web = sketch([rows('#####', '#####'), rows('@.w.X', '.....'), rows('.....', '.....')])
    expect(places(search(web))).toContain('2 1 1')
    const only = sketch([rows('#####'), rows('@.w.X'), rows('.....')])
    expect(search(only).status).toBe('found')
  })

  test.each([
    ['lava in the floor', '#!#'],
    ['a magma block', '#m#'],
  ])('does not step on %s', (_what, floor) => {
    // The goal is higher, so that nobody leaps over it.
    const hot = sketch([rows(floor), rows('@.#'), rows('..#'), rows('#.X'), rows('#..')])
    expect(places(search(hot))).not.toContain('1 1 0')
  })

  test.each([
    ['no log holds', 'spruce_leaves[distance=7]', false],
    ['a log holds', 'spruce_leaves[distance=6]', true],
    ['a player placed', 'spruce_leaves[distance=7,persistent=true]', true],
  ])('steps on leaves that %s: %s, %s', (_whose, leaves, steps) => {
    const canopy = sketch([rows('#ll#'), rows('@..X'), rows('....')], { l: leaves })
    expect(places(search(canopy)).includes('1 1 0')).toBe(steps)
  })

  test('comes down from leaves that wither while it stands there', () => {
    const canopy = sketch([rows('.##'), rows('l.X'), rows('@..'), rows('...')], {
      l: 'oak_leaves[distance=7]',
    })
    expect(search(canopy).status).toBe('found')
  })

  test('does not touch fire or cactus', () => {
    const cactus = sketch([rows('###'), rows('@cX'), rows('.c.'), rows('###')])
    expect(search(cactus).status).toBe('none')
    const fire = sketch([rows('###'), rows('@&X'), rows('...'), rows('###')], { '&': 'fire' })
    expect(search(fire).status).toBe('none')
  })

  test('does not jump off farmland, and drops on none', () => {
    const up = sketch([rows('F#'), rows('@#'), rows('.X'), rows('..'), rows('..')])
    expect(search(up).status).toBe('none')
    const down = sketch([rows('#F'), rows('#X'), rows('@.'), rows('..')])
    expect(search(down).status).toBe('none')
  })
})

describe('doors', () => {
  const house = (lower: string, upper: string) =>
    sketch([
      rows('###', '###', '###'),
      rows('.X.', `#${lower}#`, '.@.'),
      rows('...', `#${upper}#`, '...'),
      rows('...', '###', '...'),
    ])
  test('are walked through, but not those of iron', () => {
    expect(search(house('D', 'd')).status).toBe('found')
    expect(search(house('I', 'i')).status).toBe('none')
  })

  test('gates are walked through', () => {
    const gate = sketch([rows('###'), rows('@gX'), rows('...'), rows('...')])
    expect(search(gate).status).toBe('found')
  })
})

describe('leaps', () => {
  const gap = (blocks: number, below = '.') =>
    sketch([
      rows(`###${below.repeat(blocks)}##`),
      rows(`###${'.'.repeat(blocks)}##`),
      rows(`###${'.'.repeat(blocks)}##`),
      rows(`..@${'.'.repeat(blocks)}X.`),
      rows('.........'),
      rows('.........'),
    ])
  test.each([1, 2, 3])('over a gap of %i', blocks => {
    expect(moves(search(gap(blocks)))).toContain('leap')
  })

  test('down one block, but not down two, which would hurt: a leap falls from its top', () => {
    const down = (blocks: number) => {
      const far = Array.from({ length: blocks }, (_, y) => rows(y === 0 ? '#..X' : '#...'))
      return sketch([rows('#..#'), ...far, rows('@...'), rows('....'), rows('....')])
    }
    expect(moves(search(down(1)))).toContain('leap')
    expect(search(down(2)).status).toBe('none')
  })

  test('not over four', () => expect(search(gap(4)).status).toBe('none'))

  test('over one block of lava, not over two', () => {
    const over = (lava: string) =>
      sketch([rows(`##${lava}##`), rows(`.@${'.'.repeat(lava.length)}X.`), rows('......'), rows('......')])
    expect(moves(search(over('!')))).toContain('leap')
    expect(search(over('!!')).status).toBe('none')
  })

  test('only as far as the ceiling lets a jump', () => {
    const low = sketch([rows('#.#'), rows('@.X'), rows('...'), rows('###')])
    expect(search(low).status).toBe('none')
  })

  test('short, for whoever is too hungry to run', () => {
    expect(search(gap(2), { ...WALKER, sprints: false }).status).toBe('none')
    expect(search(gap(1), { ...WALKER, sprints: false }).status).toBe('found')
  })
})

describe('what a search tells', () => {
  test('how many places it looked at, and how far the nearest is from the goal', () => {
    const island = sketch([rows('##..........#'), rows('@...........X'), rows('.............')])
    const result = search(island)
    expect(result).toMatchObject({ status: 'none', searched: 2 })
    expect(Math.round(result.left)).toBeGreaterThan(8)
  })

  test('ends at its budget with a way that leads nearer', () => {
    const plain = sketch([rows('#'.repeat(60)), rows(`@${'.'.repeat(58)}X`), rows('.'.repeat(60))])
    const result = search(plain, WALKER, 20)
    expect(result.status).toBe('budget')
    expect(result.steps.length).toBeGreaterThan(10)
  })

  test('goes on in slices where the clock stopped it', () => {
    const plain = sketch([rows('#'.repeat(60)), rows(`@${'.'.repeat(58)}X`), rows('.'.repeat(60))])
    expect(search(plain).status).toBe('found')
  })

  test('leads to the border of the known world, for a goal beyond', () => {
    const world = sketch([rows('#'.repeat(10)), rows(`@${'.'.repeat(9)}`), rows('.'.repeat(10))])
    const unknown = 1 << 27
    const ground = { at: (x: number, y: number, z: number) => (x > 9 ? unknown : world.ground.at(x, y, z)) }
    const result = search({ ...world, ground, goal: { x: 300, y: 1, z: 0 } })
    expect(result.status).toBe('border')
    expect(result.steps.at(-1)).toMatchObject({ x: 9, y: 1, z: 0 })
  })

  test('leads to no border that is far off, for a goal close by that is walled in', () => {
    // A shaft in a pillar; the unknown is a hole in the plain, so that beyond it one would be nearer to the goal again.
    const outing = (length: number) => {
      const line = (from: string) => from.padEnd(length, '.')
      const ground = '#'.repeat(length)
      const wall = [line('@'), line('...BBB'), line('...BXB'), line('...BBB'), line('')]
      const lid = [line(''), line('...BBB'), line('...BBB'), line('...BBB'), line('')]
      const world = sketch([
        rows(ground, ground, ground, ground, ground),
        rows(...wall),
        rows(...wall.map(row => row.replace(/[@X]/, '.'))),
        rows(...lid),
      ])
      const hole = (x: number, z: number) => x === length - 3 && z === 2
      const at = (x: number, y: number, z: number) => (hole(x, z) ? 1 << 27 : world.ground.at(x, y, z))
      return search({ ...world, ground: { at } }).status
    }
    expect(outing(40)).toBe('border')
    expect(outing(160)).toBe('none')
  })
})

test('a goal that is walled in is known at once, one in the open is not', () => {
  const cell = sketch([
    rows('#'.repeat(12), '#'.repeat(12), '#'.repeat(12)),
    rows('@.......BBB.', '........BXB.', '........BBB.'),
    rows('........BBB.', '........B.B.', '........BBB.'),
    rows('........BBB.', '........BBB.', '........BBB.'),
  ])
  const anchor = { ...cell.goal, radius: 0.8 }
  expect(
    isOutOfReach(cell.ground, cell.start, [{ x: anchor.x + 0.5, y: anchor.y, z: anchor.z + 0.5, radius: 0 }]),
  ).toBe(true)
  expect(isOutOfReach(cell.ground, cell.start, [{ x: 4.5, y: 1, z: 1.5, radius: 1 }])).toBe(false)
})

test('a path over level ground is made straight, and bends where the floor does', () => {
  const plain = sketch([
    rows('######', '######', '######', '######'),
    rows('@.....', '......', '......', '.....X'),
    rows('......', '......', '......', '......'),
  ])
  const { steps } = search(plain)
  expect(straighten(plain.ground, steps).length).toBeLessThan(steps.length)
  const bend = sketch([
    rows('######', '.....#', '.....#', '.....#'),
    rows('@.....', '......', '......', '.....X'),
    rows('......', '......', '......', '......'),
  ])
  const kept = straighten(bend.ground, search(bend).steps)
  expect(kept.some(({ x, z }) => x >= 4 && z === 0)).toBe(true)
})
