import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromPartner, PartnerFigures, PartnerOptions, ToPartner } from './partner-messages.ts'

const ENTRY = fileURLToPath(new URL('./partner-run.ts', import.meta.url))

/** The partner, as the bench has it in hand. */
export interface PartnerProcess {
  begin(): void
  /** Sends the partner home. */
  end(): Promise<PartnerFigures>
}

/** Resolves when the partner stands in the world and sits at the page. */
export async function startPartner(options: PartnerOptions): Promise<PartnerProcess> {
  const child = fork(ENTRY, [JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const tell = (message: ToPartner) => void (child.connected && child.send(message))
  const hear = <Type extends FromPartner['type']>(type: Type) =>
    new Promise<Extract<FromPartner, { type: Type }>>((resolve, reject) => {
      const done = () => {
        child.off('message', listen)
        child.off('exit', gone)
      }
      const listen = (message: unknown) => {
        const said = message as FromPartner
        if (said.type !== type) return
        done()
        resolve(said as Extract<FromPartner, { type: Type }>)
      }
      const gone = (code: number | null) => {
        done()
        reject(new Error(`The partner's process ended with code ${code}.`))
      }
      child.on('message', listen)
      child.on('exit', gone)
    })
  await hear('ready')
  return {
    begin: () => tell({ type: 'begin' }),
    async end() {
      const figures = hear('figures')
      tell({ type: 'end' })
      return (await figures).figures
    },
  }
}
