import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Why a request must be refused, or undefined if it may pass. The Host must be ours, or a foreign name was made to
 * point at this machine (DNS rebinding); an Origin must be ours, or another site's page is asking.
 */
export function refusal(headers: IncomingHttpHeaders, port: number): string | undefined {
  const ours = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (!headers.host || !ours.includes(headers.host.toLowerCase()))
    return 'This door answers only to its own address on this machine.'
  if (headers.origin !== undefined && !ours.some(host => headers.origin === `http://${host}`))
    return 'Pages of other sites may not ask this door.'
  return undefined
}

/** Compares in constant time, so that the key cannot be guessed letter by letter. */
export function sameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Sent with every answer. The page runs only its own scripts and talks only to this door. */
export function securityHeaders(port: number): Record<string, string> {
  const sockets = `ws://127.0.0.1:${port} ws://localhost:${port}`
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ${sockets}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
