// Programs that mean harm. Each must end, by itself or at a limit, without having got hold of anything of the host.
import type { SandboxFailureCode } from '../../../src-main/sandbox/index.ts'

export interface Hostile {
  readonly what: string
  readonly code: string
  /** How it may end; `harmless`: by itself, with a value other than true. */
  readonly ends: readonly (SandboxFailureCode | 'harmless')[]
}

const main = (body: string) => `async function main(bot, task) { ${body} }`
const reckons = ['slice', 'cpu'] as const
const fills = ['memory', 'slice', 'cpu', 'threw'] as const

const loops: readonly Hostile[] = [
  ['an endless loop', 'for (;;) {}'],
  ['an endless loop that catches what stops it', 'for (;;) { try { for (;;) {} } catch {} }'],
  ['an endless loop in finally', 'try { return 1 } finally { for (;;) {} }'],
  ['a label that goes back', 'again: while (true) { continue again }'],
  [
    'a generator without end',
    'const all = function* () { for (;;) yield 1 }; for (const one of all()) one; ',
  ],
  [
    'an iterator without end that is spread',
    'return [...{ [Symbol.iterator]: () => ({ next: () => ({ value: 0, done: false }) }) }].length',
  ],
  ['a getter that loops', 'return ({ get a() { for (;;) {} } }).a'],
  ['a proxy whose trap loops', 'return new Proxy({}, { get() { for (;;) {} } }).a'],
  ['valueOf that loops', 'return 1 + { valueOf() { for (;;) {} } }'],
  ['toString of an error that loops', 'throw { get message() { for (;;) {} } }'],
  ['a sort whose comparison never ends', '[3, 1, 2].sort(() => { for (;;) {} })'],
  ['a sleep that looks at the clock', 'const end = Date.now() + 1e9; while (Date.now() < end) {}'],
  ['an Atomics wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1e9)'],
].map(([what = '', body = '']) => ({ what, code: main(body), ends: [...reckons, 'threw', 'memory'] }))

const floods: readonly Hostile[] = [
  ['promises that beget promises', 'const spin = () => Promise.resolve().then(spin); await spin()'],
  ['a thenable that is never done', 'const never = { then(resolve) { resolve(never) } }; await never'],
  ['a flood of promises', 'const all = []; for (;;) all.push(Promise.resolve(all).then(() => {}))'],
  [
    'async functions that call themselves',
    'const deep = async () => { await null; return deep() }; await deep()',
  ],
  ['for await without end', 'for await (const one of (async function* () { for (;;) yield 1 })()) one'],
].map(([what = '', body = '']) => ({ what, code: main(body), ends: [...fills, 'stack'] }))

const bombs: readonly Hostile[] = [
  ['an array without end', 'const all = []; for (;;) all.push(new Array(1e5).fill(7))'],
  ['a string that doubles', "let all = 'x'; for (;;) all += all"],
  ['a string repeated', "return 'x'.repeat(2 ** 29).length"],
  ['a string padded', "return 'x'.padStart(2 ** 29, 'ab').length"],
  ['a huge array as text', "return (new Array(1_000_000_000) + '').length"],
  ['a huge typed array', 'return new Float64Array(2 ** 28).length'],
  ['a buffer that grows', 'const all = []; for (;;) all.push(new ArrayBuffer(1e6))'],
  ['a map without end', 'const all = new Map(); for (let i = 0; ; i++) all.set(i, { i })'],
  ['a join that explodes', "return new Array(1e6).fill('x'.repeat(1e3)).join('').length"],
  [
    'JSON of what is everywhere the same',
    'let all = [1]; for (let i = 0; i < 40; i++) all = [all, all]; return JSON.stringify(all).length',
  ],
  [
    'a number with many digits',
    'let big = 3n; for (let i = 0; i < 40; i++) big *= big; return String(big).length',
  ],
  ['a power with many digits', 'return (7n ** 5_000_000n).toString().length'],
  ['a string that is concatenated', "let all = 'ab'; for (;;) all = all.concat(all, `!`)"],
  ['replacements that multiply', "let all = 'aaaaaaaaaa'; for (;;) all = all.replace(/a/g, 'aaaaaaaaaa')"],
  ['symbols without end', 'const all = []; for (let i = 0; ; i++) all.push(Symbol.for(String(i)))'],
  ['a result that is too long', "return 'x'.repeat(1e6)"],
  ['an error message that is too long', "throw new Error('x'.repeat(1e7))"],
].map(([what = '', body = '']) => ({ what, code: main(body), ends: fills }))

const depths: readonly Hostile[] = [
  ['deep recursion', 'const deep = () => deep() + 1; return deep()'],
  ['deep recursion through toString', 'const deep = { toString: () => deep + 1 }; return String(deep)'],
  [
    'deep recursion through a proxy',
    'let deep = {}; for (let i = 0; i < 1e5; i++) deep = new Proxy(deep, {}); return deep.a',
  ],
  ['deeply nested JSON', "return JSON.parse('['.repeat(1e5) + ']'.repeat(1e5)).length"],
  [
    'deeply nested arrays as text',
    'let all = []; for (let i = 0; i < 1e5; i++) all = [all]; return String(all).length',
  ],
  ['deeply nested code', "return new Function('return ' + '('.repeat(1e5) + 1 + ')'.repeat(1e5))()"],
  ['a deeply nested pattern', "return new RegExp('('.repeat(1e5) + ')'.repeat(1e5)).test('')"],
].map(([what = '', body = '']) => ({
  what,
  code: main(body),
  ends: ['stack', 'threw', 'memory', 'slice', 'cpu', 'harmless'],
}))

const patterns: readonly Hostile[] = [
  ['a pattern with nested repeats', "return /^(a+)+$/.test('a'.repeat(60) + '!')"],
  ['a pattern with equal branches', "return /^(a|a)*$/.test('a'.repeat(60) + '!')"],
  ['a pattern that looks back', "return /^(?:(a+)\\1?)+$/.test('a'.repeat(60) + '!')"],
  ['a split by such a pattern', "return 'a'.repeat(60).split(/(a|aa)+$|!/).length > 1e9"],
].map(([what = '', body = '']) => ({
  what,
  code: main(body),
  ends: [...reckons, 'memory', 'threw', 'harmless'],
}))

/** Each answers true only if it got hold of something that is the host's. Known from reports about vm2, SES and others. */
const HOST = `const host = found => found != null && (typeof found === 'object' || typeof found === 'function') && (found.versions?.node !== undefined || typeof found.binding === 'function' || found.mainModule !== undefined || typeof found.getBuiltinModule === 'function');`
const escapes: readonly Hostile[] = [
  [
    'names of the host',
    "return ['process', 'require', 'module', 'fetch', 'WebSocket', 'Buffer', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'XMLHttpRequest', 'Deno', 'Bun', 'importScripts', 'postMessage', 'self', 'window', 'global', 'std', 'os', 'print', 'scriptArgs'].some(name => name in globalThis)",
  ],
  [
    'the constructor of a constructor',
    "return host(this?.constructor?.constructor?.('return this')?.().process) || host(bot.constructor?.constructor?.('return process')())",
  ],
  [
    'the constructor of a capability',
    'return host(bot.add.constructor(\'return typeof process === "undefined" ? null : process\')())',
  ],
  [
    'an error of the host',
    "try { await bot.add('x') } catch (error) { return host(error.constructor.constructor('return typeof process === \"undefined\" ? null : process')()) } return false",
  ],
  [
    'the frames of an error',
    "Error.prepareStackTrace = (_, frames) => frames; const frames = new Error('x').stack; return Array.isArray(frames) && host(frames[0]?.getThis?.()?.process)",
  ],
  [
    'a stack overflow in the host',
    'const deep = () => { try { deep() } catch (error) { return host(error.constructor?.constructor?.(\'return typeof process === "undefined" ? null : process\')()) } }; return deep() === true',
  ],
  [
    'the caller of a function',
    'function who() { try { return who.caller } catch { return null } } return host(who()?.constructor?.(\'return typeof process === "undefined" ? null : process\')?.())',
  ],
  [
    'the arguments of a caller',
    'function who() { try { return who.arguments.callee.caller } catch { return null } } return host(who())',
  ],
  [
    'a species of promises',
    'class Mine extends Promise { static get [Symbol.species]() { return function (run) { run(value => { globalThis.got = value }, () => {}) } } } const answer = bot.add({ a: 1, b: 2 }); Object.setPrototypeOf(answer, Mine.prototype); answer.then(() => {}); return host(globalThis.got)',
  ],
  [
    'a then of all promises',
    'let got; const then = Promise.prototype.then; Promise.prototype.then = function (good, bad) { got = good; return then.call(this, good, bad) }; await bot.add({ a: 1, b: 2 }); return host(got?.constructor?.(\'return typeof process === "undefined" ? null : process\')?.())',
  ],
  [
    'a proxy as an argument',
    'let seen = false; await bot.add(new Proxy({ a: 1, b: 2 }, { get(target, key, receiver) { try { seen ||= host(receiver?.constructor?.constructor?.(\'return typeof process === "undefined" ? null : process\')?.()) } catch {} return target[key] } })); return seen',
  ],
  [
    'a toJSON that answers itself',
    'return await bot.add({ toJSON() { return { a: 1, b: 2, __proto__: { polluted: true } } } }) === true',
  ],
  [
    'pollution through JSON',
    'await bot.add(JSON.parse(\'{"a":1,"b":2,"__proto__":{"polluted":true}}\')); return ({}).polluted === true',
  ],
  [
    'pollution of everything here',
    "Object.prototype.polluted = true; Array.prototype.map = () => 'mine'; Promise.resolve = () => 'mine'; JSON.parse = () => 'mine'; await bot.add({ a: 1, b: 2 }); return 'polluted'",
  ],
  [
    'Map and Reflect exchanged',
    'Reflect.apply = null; Map.prototype.get = () => { throw 1 }; Function.prototype.call = () => { throw 2 }; return await bot.add({ a: 1, b: 2 })',
  ],
  [
    'a module of the host',
    "try { const fs = await import('node:fs'); return typeof fs.readFileSync === 'function' } catch { return false }",
  ],
  [
    'a module by its address',
    "try { await import('file:///etc/passwd'); return true } catch { return false }",
  ],
  ['import.meta', "try { return Boolean(new Function('return import.meta')()) } catch { return false }"],
  ['a worker of its own', "try { new Worker('x'); return true } catch { return false }"],
  ['WebAssembly', "return typeof WebAssembly !== 'undefined'"],
  [
    'the inspection of the host',
    "await bot.add({ a: 1, b: 2, [Symbol.for('nodejs.util.inspect.custom')]: (depth, options) => host(options?.constructor?.constructor?.('return process')()) }); return false",
  ],
  [
    'a finaliser',
    'if (typeof FinalizationRegistry === "undefined") return false; let got; new FinalizationRegistry(value => { got = value }).register({}, bot); return host(got)',
  ],
  [
    'an async generator that is returned',
    'const all = (async function* () { try { yield 1 } finally { await null } })(); const answer = await all.return({ get then() { return (resolve) => resolve(globalThis.process) } }); return host(answer.value)',
  ],
  [
    'a new function with a default',
    "return host(new Function('a = typeof process === \"undefined\" ? null : process', 'return a')())",
  ],
  [
    'with and unscopables',
    'return host(new Function(\'with ({ [Symbol.unscopables]: {} }) { return typeof process === "undefined" ? null : process }\')())',
  ],
].map(([what = '', body = '']) => ({
  what,
  code: main(`${HOST} ${body}`),
  ends: ['harmless', 'threw', 'stalled', 'stack'],
}))

const misuse: readonly Hostile[] = [
  ['a capability with nothing', 'await bot.add()', ['threw']],
  ['a capability with what is no number', "await bot.add({ a: '1', b: NaN })", ['threw']],
  ['a capability with too much', "await bot.add({ a: 1, b: 2, c: 'x'.repeat(1e6) })", ['threw']],
  ['a capability that is not there', 'await bot.format()', ['threw']],
  [
    'another object in place of the bot',
    'bot.add = () => 1; return bot.add({ a: 1, b: 2 }) === 1',
    ['harmless', 'threw'],
  ],
  [
    'a getter as an argument',
    'let times = 0; return (await bot.add({ get a() { times++; return 1 }, b: 2 })) === 3 ? times : true',
    ['harmless'],
  ],
  ['an argument that bites its tail', 'const all = {}; all.all = all; await bot.add(all)', ['threw']],
  [
    'thousands of calls at once',
    'return (await Promise.allSettled(Array.from({ length: 1500 }, (_, a) => bot.add({ a, b: 1 })))).length',
    ['harmless', 'slice', 'cpu'],
  ],
  ['more calls than are allowed', 'for (;;) await bot.add({ a: 1, b: 1 })', ['calls', 'cpu', 'slice']],
  ['waiting for nothing', 'await new Promise(() => {})', ['stalled']],
  [
    'calls that nobody awaits',
    'for (let i = 0; i < 10; i++) bot.add({ a: i, b: 1 }).catch(() => {}); return 1',
    ['harmless'],
  ],
  [
    'a log without end',
    "for (let i = 0; i < 1e4; i++) log('x'.repeat(1000)); return 1",
    ['harmless', 'slice'],
  ],
  [
    'an answer that it gives itself',
    'return await new Promise(resolve => { bot.add({ a: 1, b: 2 }); resolve({ then: 0 }) })',
    ['harmless'],
  ],
].map(([what, body, ends]) => ({
  what: String(what),
  code: main(String(body)),
  ends: ends as Hostile['ends'],
}))

const unreadable: readonly Hostile[] = [
  { what: 'half a program', code: 'async function main(bot) { ', ends: ['syntax'] },
  { what: 'no program', code: '', ends: ['syntax'] },
  { what: 'prose', code: 'Sure! Here is the program:', ends: ['syntax'] },
  { what: 'a main that is no function', code: 'const main = 5', ends: ['syntax'] },
  { what: 'a comment that never ends', code: 'async function main() {} /*', ends: ['syntax'] },
  { what: 'a loop before main', code: 'for (;;) {}', ends: ['slice'] },
  {
    what: 'a main that changes itself',
    code: 'Object.defineProperty(globalThis, "main", { get() { for (;;) {} } })',
    ends: ['slice'],
  },
]

export const hostile: readonly Hostile[] = [
  ...loops,
  ...floods,
  ...bombs,
  ...depths,
  ...patterns,
  ...escapes,
  ...misuse,
  ...unreadable,
] as readonly Hostile[]

/** Programs that mean harm by what a bot can do. None may make it do what the primitives forbid. */
export const hostileToBots: readonly Hostile[] = [
  [
    'places at forged positions',
    "for (const x of [NaN, Infinity, 1e300, -1e9, '1', null, {}, [1]]) await bot.place({ item: 'dirt', x, y: 64, z: 0 }).catch(() => {})",
    ['harmless'],
  ],
  [
    'a position whose fields are getters that change',
    'let n = 0; await bot.dig({ get x() { return n++ === 0 ? 1 : 1e6 }, y: 64, z: 1e7 })',
    ['threw'],
  ],
  ['a position with toJSON', 'await bot.dig({ toJSON: () => ({ x: 1e7, y: 64, z: 0 }) })', ['threw']],
  ['digs far away', 'await bot.dig({ x: 5000, y: 64, z: 5000 })', ['threw']],
  ['walks out of the world', 'await bot.goTo({ x: 29999999, y: 64, z: 0 })', ['threw']],
  ['takes all diamonds', 'await bot.withdraw({ items: { diamond: 3 } })', ['threw']],
  [
    'takes all diamonds one by one, and hides the refusals',
    'for (let i = 0; i < 50; i++) await bot.withdraw({ items: { diamond: 1 } }).catch(() => {})',
    ['harmless'],
  ],
  [
    'a chest of its own choice',
    'await bot.withdraw({ chest: { x: 9, y: 64, z: 9 }, items: { dirt: 1 } })',
    ['threw'],
  ],
  [
    'items named like the prototype',
    'await bot.deposit({ items: JSON.parse(\'{"__proto__": 1, "constructor": 1}\') })',
    ['threw'],
  ],
  [
    'commands in chat',
    "for (const text of ['/op me', '!stop', '/give @a diamond', '§k/x', '\\n/stop']) await bot.say({ text }).catch(() => {})",
    ['harmless'],
  ],
  [
    'a flood of chat',
    "for (let i = 0; i < 500; i++) await bot.say({ text: 'spam ' + i }).catch(() => {})",
    ['harmless'],
  ],
  [
    'kills villagers and players',
    "for (const mob of ['villager', 'player', 'iron_golem', 'wolf', 'cat']) await bot.kill({ mob, count: 8 }).catch(() => {})",
    ['harmless'],
  ],
  ['TNT', "await bot.place({ item: 'tnt', x: 1, y: 64, z: 1 })", ['threw']],
  [
    'looks through the ground',
    "const all = []; for (let y = 0; y < 60; y++) all.push(await bot.blockAt({ x: 1, y, z: 1 }).catch(() => 'refused')); return all.some(name => name !== 'hidden' && name !== 'refused')",
    ['harmless'],
  ],
  [
    'a box without end',
    'await bot.blocksIn({ from: { x: -60, y: 10, z: -60 }, to: { x: 60, y: 120, z: 60 } })',
    ['threw'],
  ],
  [
    'waits for ever, in small pieces',
    'for (;;) await bot.wait({ ticks: 1e9 }).catch(() => {})',
    ['calls', 'cpu', 'slice'],
  ],
  [
    'thousands of looks at once',
    'await Promise.allSettled(Array.from({ length: 3000 }, () => bot.look()))',
    ['harmless', 'calls', 'slice', 'cpu'],
  ],
  [
    'the body behind the primitives',
    "return typeof bot.act !== 'undefined' || typeof bot.body !== 'undefined' || typeof bot.look.constructor('return process')().pid === 'number'",
    ['harmless', 'threw'],
  ],
  [
    'names that are not its own',
    "for (const name of ['hand', 'follow', 'inspect', 'close', 'constructor', '__proto__']) await bot[name]({ player: 'Ada', items: { diamond: 64 } })",
    ['threw'],
  ],
  [
    'what signs and names say, as if it were an order',
    'const { beings } = await bot.look(); await (0, eval)(beings[0].label)',
    ['threw'],
  ],
].map(([what, body, ends]) => ({
  what: String(what),
  code: main(String(body)),
  ends: ends as Hostile['ends'],
}))
