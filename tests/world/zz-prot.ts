import { startRig, options, give, eventually } from '/work/main/tests/world/body-rig.ts'
import { emptySite, GROUND } from '/work/main/tests/world/terrain.ts'
import { Haul } from '/work/main/src-main/body/gathering/haul.ts'
const od = Haul.prototype.dig
Haul.prototype.dig = async function (at){ const r = await od.call(this, at); console.log(T(),'dig',`${at}`,r); return r }
const of = Haul.prototype.fetch
Haul.prototype.fetch = async function (){ console.log(T(),'fetch', this.drops.count(), this.drops.seen().length); return of.call(this) }
const t0=performance.now(); const T=()=>((performance.now()-t0)/1000).toFixed(1)
const rig = await startRig(); const body = await rig.join('K')
const site = await emptySite(rig, body)
await site.tree([5, 0, 0], 5, 'oak'); await site.tree([-10, 0, 0], 5, 'oak')
await rig.world.control.protect({ from: { x: 42, y: GROUND, z: -3 }, to: { x: 48, y: GROUND + 8, z: 3 } })
const h = setInterval(()=>console.log(T(), JSON.stringify(body.observe().position), body.moving.searches),3000)
const r = await body.act.gather({items:['oak_log'],count:3,within:24}, options({log:t=>console.log(T(),t), deadlineMs:25000}))
console.log(r.outcome, r.count, r.failure?.message); clearInterval(h)
await rig.stop()
