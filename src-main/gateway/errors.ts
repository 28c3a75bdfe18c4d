import type { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Failure } from '../contract/index.ts'

/** What the caller learns of an error: one sentence and a code, never a stack or a message of ours that names internals. */
export function describeError(error: TRPCError): Failure {
  switch (error.code) {
    case 'UNAUTHORIZED':
      return {
        code: 'unauthorised',
        message:
          'The key of this page is missing or old: open the address that Co-Voyager printed at its start.',
      }
    case 'NOT_FOUND':
      return {
        code: 'not_found',
        message: 'The core does not know this request: reload the page, it may be older than the core.',
      }
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
    case 'METHOD_NOT_SUPPORTED':
    case 'UNSUPPORTED_MEDIA_TYPE':
    case 'PAYLOAD_TOO_LARGE':
      return { code: 'bad_input', message: badInput(error) }
    default:
      return {
        code: 'internal',
        message: 'Something went wrong inside Co-Voyager; its log tells more. Try again, or restart it.',
      }
  }
}

/** True for errors that only a bug of ours can cause: these belong into the log. */
export const isBug = (error: TRPCError): boolean => describeError(error).code === 'internal'

function badInput(error: TRPCError): string {
  const issue = error.cause instanceof z.ZodError ? error.cause.issues[0] : undefined
  if (!issue) return 'The request was malformed: reload the page and try again.'
  const place = issue.path.join('.') || 'the request'
  return `The request was not accepted: ${place}: ${issue.message}.`
}
