import { expect, test } from 'vitest'
import { Helm, PAUSED } from '../../../../src-main/body/running/helm.ts'

const never = new AbortController().signal

test('actions get their turn in the order in which they came', async () => {
  const helm = new Helm()
  const order: number[] = []
  const act = async (id: number) => {
    const end = await helm.beginAction(never)
    order.push(id)
    end()
  }
  await Promise.all([act(1), act(2), act(3)])
  expect(order).toEqual([1, 2, 3])
  expect(helm.idle).toBe(true)
})

test('one that stops waiting does not hold up those behind it', async () => {
  const helm = new Helm()
  const end = await helm.beginAction(never)
  const stop = new AbortController()
  const impatient = helm.beginAction(stop.signal)
  const patient = helm.beginAction(never)
  stop.abort(new Error('enough'))
  await expect(impatient).rejects.toThrow('enough')
  end()
  await expect(patient).resolves.toBeTypeOf('function')
})

test('a reflex breaks off the running step, waits until the wheel is free, and gives it back', async () => {
  const helm = new Helm()
  const events: string[] = []
  await helm.enter(never)
  const pause = helm.pause
  const reflex = helm.interject(never, async () => void events.push('reflex'))
  expect(pause.reason).toBe(PAUSED)
  expect(helm.wanted).toBe(true)
  events.push('action makes itself safe')
  helm.leave()
  await helm.enter(never)
  events.push('action goes on')
  await reflex
  expect(events).toEqual(['action makes itself safe', 'reflex', 'action goes on'])
  expect(helm.wanted).toBe(false)
  expect(helm.pause.aborted).toBe(false)
})

test('a reflex that fails gives the wheel back, too', async () => {
  const helm = new Helm()
  await expect(helm.interject(never, () => Promise.reject(new Error('oh')))).rejects.toThrow('oh')
  await helm.enter(never)
})
