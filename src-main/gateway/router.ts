// What the page can ask of the core. The renderer imports only the type `AppRouter` from here.
import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import {
  areaInput,
  boardCommand,
  comparisonInput,
  exportInput,
  failure,
  goalCheck,
  goalInput,
  guide,
  guideInput,
  historyPicture,
  joinInput,
  modelKeyInput,
  modelTest,
  nearbyWorlds,
  participant,
  participantId,
  planPreview,
  programAnswer,
  sayInput,
  sessionInfo,
  sessionSummary,
  settings,
  succeed,
  takeBackInput,
  waitingGoal,
  worldState,
  worldTarget,
} from '../contract/index.ts'
import type { Core } from '../session/interface.ts'
import { describeError } from './errors.ts'
import type { Reader } from './updates.ts'
import { latest, watch } from './updates.ts'

/** What every call gets. */
export interface CallContext {
  core: Core
  /** How fast the caller reads; absent where nothing can be watched. */
  reader?: Reader
}

const trpc = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => {
    const described = describeError(error)
    return {
      code: shape.code,
      message: described.message,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, failure: described },
    }
  },
})

const call = trpc.procedure

/** The shape of an `Outcome` on the wire. */
const outcome = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), failure }),
  ])

const nothing = outcome(z.null())
const byWhom = z.object({ by: participantId })
const blockPosition = z.object({ x: z.number().int(), y: z.number().int(), z: z.number().int() })
const whichBot = joinInput.pick({ name: true })
const whichGoal = z.object({ id: z.string().min(1).max(64) })
const whichSession = z.object({ session: z.string().min(1).max(64) })
const whichWorld = z.object({ target: worldTarget, bots: z.array(joinInput.shape.name).max(16) })
const exportedFile = z.object({ filename: z.string(), mime: z.string(), text: z.string() })

export const router = trpc.router({
  goalCheck: call
    .input(goalInput)
    .output(goalCheck)
    .query(({ ctx, input }) => ctx.core.checkGoal(input.goal)),
  planPreview: call
    .input(goalInput)
    .output(outcome(planPreview))
    .query(({ ctx, input }) => ctx.core.previewPlan(input.goal)),
  cancelPlanning: call.output(nothing).mutation(({ ctx }) => {
    ctx.core.cancelPlanning()
    return succeed(null)
  }),
  compareModels: call
    .input(comparisonInput)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.compareModels(input.models)),
  cancelComparison: call.output(nothing).mutation(({ ctx }) => {
    ctx.core.cancelComparison()
    return succeed(null)
  }),
  guide: call
    .input(guideInput)
    .output(outcome(guide))
    .query(({ ctx, input }) => ctx.core.guide(input)),
  sessions: call.output(outcome(z.array(sessionSummary))).query(({ ctx }) => ctx.core.sessions()),
  sessionPictures: call
    .input(whichSession)
    .output(outcome(z.array(historyPicture)))
    .query(({ ctx, input }) => ctx.core.pictures(input.session)),
  /** WebP in base64. */
  sessionPicture: call
    .input(whichSession.extend({ id: z.number().int() }))
    .output(outcome(z.string()))
    .query(({ ctx, input }) => {
      const picture = ctx.core.picture(input.session, input.id)
      return picture.ok ? succeed(Buffer.from(picture.value).toString('base64')) : picture
    }),
  forgetPictures: call
    .input(whichSession)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.forgetPictures(input.session)),
  sessionExport: call
    .input(exportInput)
    .output(outcome(exportedFile))
    .query(({ ctx, input }) => ctx.core.exportSession(input)),

  connect: call
    .input(whichWorld)
    .output(outcome(worldState))
    .mutation(({ ctx, input }) => ctx.core.connect(input.target, input.bots)),
  addBot: call
    .input(whichBot)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.addBot(input.name)),
  removeBot: call
    .input(whichBot)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.removeBot(input.name)),
  /** Answers when the player has signed in; the code to be typed comes with the updates. */
  signIn: call.output(outcome(z.string())).mutation(({ ctx }) => ctx.core.signIn()),
  cancelSignIn: call.output(nothing).mutation(({ ctx }) => {
    ctx.core.cancelSignIn()
    return { ok: true as const, value: null }
  }),
  signOut: call
    .input(whichBot)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.signOut(input.name)),
  disconnect: call.output(nothing).mutation(async ({ ctx }) => {
    await ctx.core.disconnect()
    return { ok: true as const, value: null }
  }),
  start: call
    .input(goalInput)
    .output(outcome(sessionInfo))
    .mutation(({ ctx, input }) => ctx.core.start(input.goal)),
  replaceGoal: call
    .input(goalInput.extend(byWhom.shape))
    .output(outcome(sessionInfo))
    .mutation(({ ctx, input }) => ctx.core.replaceGoal(input.goal, input.by)),
  addGoal: call
    .input(goalInput.extend(byWhom.shape))
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.addGoal(input.goal, input.by)),
  queueGoal: call
    .input(goalInput.extend(byWhom.shape))
    .output(outcome(waitingGoal))
    .mutation(({ ctx, input }) => ctx.core.queueGoal(input.goal, input.by)),
  cancelGoal: call
    .input(whichGoal)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.cancelGoal(input.id)),
  beginGoal: call
    .input(whichGoal)
    .output(outcome(sessionInfo))
    .mutation(({ ctx, input }) => ctx.core.beginGoal(input.id)),
  pause: call
    .input(byWhom)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.pause(input.by)),
  resume: call
    .input(byWhom)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.resume(input.by)),
  shareChest: call
    .input(byWhom.extend({ position: blockPosition, shared: z.boolean().default(true) }))
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.shareChest(input.position, input.shared, input.by)),
  stop: call
    .input(byWhom)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.stop(input.by)),
  reopen: call
    .input(whichSession)
    .output(outcome(sessionInfo))
    .mutation(({ ctx, input }) => ctx.core.reopen(input.session)),
  join: call
    .input(joinInput)
    .output(outcome(participant))
    .mutation(({ ctx, input }) => ctx.core.join(input)),
  command: call
    .input(boardCommand)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.command(input)),

  answerProgram: call
    .input(programAnswer)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.answerProgram(input)),
  speak: call
    .input(sayInput)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.speak(input)),
  takeBackSaid: call
    .input(takeBackInput)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.takeBackSaid(input)),
  leaveAlone: call
    .input(areaInput)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.leaveAlone(input)),
  forgetArea: call
    .input(z.object({ id: z.string().min(1).max(64) }))
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.forgetArea(input.id)),

  configure: call
    .input(settings)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.configure(input)),

  /** An empty key forgets the one that is kept. There is no call that gives a key back. */
  setModelKey: call
    .input(modelKeyInput)
    .output(nothing)
    .mutation(({ ctx, input }) => ctx.core.setModelKey(input)),
  testModels: call
    .output(outcome(modelTest))
    .mutation(({ ctx, signal }) => ctx.core.testModels(signal ?? new AbortController().signal)),

  /** The worlds on the local network, whole, whenever they change. */
  nearby: call.subscription(({ ctx, signal }) =>
    latest(nearbyWorlds, tell => ctx.core.watchNearby(tell), signal),
  ),

  /** A whole snapshot first, then what changes. After a reconnect it starts anew, so nothing can be missed. */
  updates: call.subscription(({ ctx, signal }) => {
    if (!ctx.reader) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
    return watch(ctx.core, ctx.reader, signal)
  }),
})

export type AppRouter = typeof router
