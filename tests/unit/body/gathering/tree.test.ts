import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { treeAt, type Wood } from '../../../../src-main/body/gathering/tree.ts'

/** A world of the blocks drawn here: layer by layer from the ground, rows from north to south. */
function wood(layers: readonly (readonly string[])[]): Wood {
  const at = ({ x, y, z }: Vec3) => layers[y]?.[z]?.[x] ?? ' '
  return {
    isLog: spot => at(spot) === 'O',
    isLeaves: spot => at(spot) === 'l',
    isMade: spot => at(spot) === '#',
  }
}

const crown = ['lll', 'lOl', 'lll']
const trunk = ['   ', ' O ', '   ']

test('a trunk with leaves is a tree, told from the ground up whichever log was seen', () => {
  const tree = treeAt(wood([trunk, trunk, crown, crown]), new Vec3(1, 3, 1))
  expect(tree?.logs.map(({ y }) => y)).toEqual([0, 1, 2, 3])
})

test('no more of its leaves are asked about than make it a tree', () => {
  const full = wood([trunk, trunk, crown, crown])
  let leaves = 0
  const isLeaves = (at: Vec3) => {
    const is = full.isLeaves(at)
    if (is) leaves++
    return is
  }
  expect(treeAt({ ...full, isLeaves }, new Vec3(1, 0, 1))?.logs).toHaveLength(4)
  expect(leaves).toBe(3)
})

test('branches belong to it', () => {
  const branch = ['lll', 'lOO', 'lll']
  expect(treeAt(wood([trunk, trunk, branch, crown]), new Vec3(1, 0, 1))?.logs).toHaveLength(5)
})

test('a post beside planks is part of a house', () => {
  const post = ['   ', '#O ', '   ']
  expect(treeAt(wood([post, post, post]), new Vec3(1, 0, 1))).toBeUndefined()
})

test('a bare trunk that somebody left is taken, a wall of logs is not', () => {
  expect(treeAt(wood([trunk, trunk]), new Vec3(1, 0, 1))?.logs).toHaveLength(2)
  const wall = ['   ', 'OOO', '   ']
  expect(treeAt(wood([wall, wall]), new Vec3(1, 0, 1))).toBeUndefined()
})
