import { z } from 'zod'

/**
 * A shape that understands more than it asks for: the endpoint is told `shape`, and what comes is put right by `mend` before it is
 * held against it.
 */
export function tolerant<T>(shape: z.ZodType<T>, mend: (answer: unknown) => unknown): z.ZodType<T> {
  const whole = z.preprocess(mend, shape)
  // Zod would tell the endpoint that anything goes.
  whole._zod.toJSONSchema = () => z.toJSONSchema(shape)
  return whole
}
