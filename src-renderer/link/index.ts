// The only way from the page to the core: calls with typed outcomes, and a stream of updates that survives reconnects.
export type { Link, LinkState } from './client.ts'
export { openLink, unreachable } from './client.ts'
export { takeToken } from './token.ts'
export { createViewLink, type ViewLink, type ViewSocket } from './view-socket.ts'
