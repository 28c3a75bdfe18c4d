/**
 * Runs inside the engine, before any program: makes the object `bot` with a function for each name, and hands out what the
 * host needs to begin and to answer. Whatever a program does to it there harms only itself: the host believes nothing.
 */
export const GLUE = `
(send, log, done, names) => {
  'use strict'
  const { stringify, parse } = JSON
  const { freeze, create } = Object
  const text = value => stringify(value === undefined ? null : value) ?? 'null'
  const waiting = create(null)
  const bot = create(null)
  let last = 0
  for (const name of names)
    bot[name] = input => new Promise((resolve, reject) => {
      const words = text(input)
      const id = ++last
      waiting[id] = { resolve, reject }
      try {
        send(id, name, words)
      } catch (error) {
        delete waiting[id]
        reject(error)
      }
    })
  freeze(bot)
  globalThis.log = (...words) => log(words.map(word => (typeof word === 'string' ? word : text(word))).join(' '))
  const told = error => {
    const is = error !== null && typeof error === 'object'
    const name = is ? String(error.name ?? 'Error') : 'Error'
    const message = is ? String(error.message ?? '') : String(error)
    done(false, stringify([name.slice(0, 100), message.slice(0, 2000), is ? String(error.stack ?? '').slice(0, 2000) : '']))
  }
  return {
    begin(main, task) {
      const run = async () => text(await main(bot, parse(task)))
      run().then(value => done(true, value), told)
    },
    answer(id, ok, words) {
      const asked = waiting[id]
      delete waiting[id]
      if (ok) asked.resolve(parse(words))
      else asked.reject(new Error(words))
    },
  }
}`
