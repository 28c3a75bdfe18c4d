// Loaded before a built process of the app: gives it under plain Node the port that Electron's utilityProcess would.
const port = {
  postMessage: (message: unknown) => process.send?.(message),
  on: (event: string, listener: (event: { data?: unknown }) => void) => {
    if (event === 'message') process.on('message', data => listener({ data }))
    else process.on('disconnect', () => listener({}))
  },
}
Object.assign(process, { parentPort: port })
