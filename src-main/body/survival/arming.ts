// Who is about to get a weapon: hiding would put that off until the morning.
import type { Context } from '../context.ts'

const arming = new WeakSet<Context>()

/** True while what the body does gives it a weapon in a moment. */
export const isArming = (context: Context): boolean => arming.has(context)

/** Does something that gives the body a weapon. */
export async function whileArming<T>(context: Context, work: () => Promise<T>): Promise<T> {
  arming.add(context)
  try {
    return await work()
  } finally {
    arming.delete(context)
  }
}
