import { expect, test } from 'vitest'
import { patienceFor, reasonAgainst, type WayBack } from '../../../../src-main/body/survival/going-back.ts'

const back = (over: Partial<WayBack> = {}): WayBack => ({
  deaths: 1,
  amongFoes: true,
  way: 20,
  worth: 100,
  armed: false,
  stranded: false,
  ...over,
})

test('it goes once with nothing in hand, where what lies there is worth the risk and the way, though few get it', () => {
  expect(reasonAgainst(back({ worth: 600 }))).toBeUndefined()
  expect(reasonAgainst(back({ worth: 450 }))).toBe('too dear')
  expect(reasonAgainst(back({ worth: 50, armed: true }))).toBeUndefined()
  expect(reasonAgainst(back({ worth: 50, amongFoes: false }))).toBeUndefined()
  expect(reasonAgainst(back({ worth: 10, amongFoes: false }))).toBe('too dear')
})

test('it goes a short way for anything that nobody guards', () => {
  expect(reasonAgainst(back({ worth: 0, way: 7, amongFoes: false }))).toBeUndefined()
})

test('it goes there with a weapon only after the second death, and never after the third', () => {
  expect(reasonAgainst(back({ deaths: 2, worth: 900 }))).toBe('deadly')
  expect(reasonAgainst(back({ deaths: 2, worth: 900, armed: true }))).toBeUndefined()
  expect(reasonAgainst(back({ deaths: 3, worth: 900, armed: true }))).toBe('deadly')
  expect(reasonAgainst(back({ deaths: 3, worth: 900, amongFoes: false }))).toBeUndefined()
})

test('whoever is stranded without a tool has nothing to lose by it the second time', () => {
  expect(reasonAgainst(back({ deaths: 2, stranded: true }))).toBeUndefined()
  expect(reasonAgainst(back({ deaths: 3, stranded: true }))).toBe('deadly')
})

test('a way back is given up after twice its length and the time in which the like would be had', () => {
  expect(patienceFor({ way: 30, worth: 90 })).toBe(150)
  expect(patienceFor({ way: 2, worth: 0 })).toBe(12)
})
