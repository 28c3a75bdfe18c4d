import { z } from 'zod'

/** Every failure that a user can cause has one of these codes; the words come with it. */
export const errorCodes = [
  'goal_empty',
  'goal_misspelt',
  'goal_impossible',
  'goal_needs_model',
  'plan_invalid',
  'model_missing',
  'model_unreachable',
  'model_refused',
  'model_answer',
  'model_budget',
  'program_failed',
  'server_unreachable',
  'server_version',
  'server_full',
  'server_kicked',
  'name_taken',
  'port_taken',
  'chest_missing',
  'chest_full',
  'chest_blocked',
  'resource_gone',
  'not_by_day',
  'materials_gone',
  'tool_broke',
  'inventory_full',
  'bot_died',
  'timed_out',
  'cancelled',
  'refused_by_server',
  'unreachable_place',
  'claim_refused',
  'not_allowed',
  'not_found',
  'bad_input',
  'unauthorised',
  'database_unreadable',
  'already_running',
  'no_session',
  'internal',
] as const

export const errorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof errorCode>

/** An expected failure: `message` is one sentence for the user that names a way out. */
export const failure = z.object({
  code: errorCode,
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof failure>

/** Expected outcomes are unions, never exceptions. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const fail = <T = never>(
  code: ErrorCode,
  message: string,
  details?: Record<string, unknown>,
): Outcome<T> => ({
  ok: false,
  failure: details ? { code, message, details } : { code, message },
})
