// Run as a process of its own: opens a door, uses it both ways while a socket still watches, closes it, and must then
// end by itself.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { silentLogger } from '../../src-main/base/index.ts'
import { openDoor } from '../../src-main/gateway/index.ts'
import { CoreDouble } from './core-double.ts'

const token = 'key'
const opened = await openDoor({ core: new CoreDouble(), token, port: 0, logger: silentLogger })
if (!opened.ok) throw new Error(opened.failure.message)
const { port, close } = opened.value

const headers = { authorization: `Bearer ${token}` }
const answer = await fetch(`http://127.0.0.1:${port}/trpc/sessions`, { headers })
await answer.text()

const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`)
await once(socket, 'open')
socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }))
socket.send('{"id":1,"method":"subscription","params":{"path":"updates"}}')
await once(socket, 'message')
await close()
