// The scripted partner in a process of its own, so that the core's event loop is the core's:
// `node tests/bench/coplay/partner-run.ts OPTIONS`, OPTIONS as JSON. Speaks with its parent in messages.
import { Partner } from './partner.ts'
import type { FromPartner, PartnerOptions, ToPartner } from './partner-messages.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as PartnerOptions
const tell = (message: FromPartner) => process.send?.(message)

const partner = await Partner.join(options)
let playing: Promise<void> | undefined
process.on('message', async (message: ToPartner) => {
  if (message.type === 'begin') {
    playing = partner.play()
    return
  }
  partner.end.abort()
  await playing
  tell({ type: 'figures', figures: await partner.close() })
  process.disconnect()
})
process.on('disconnect', () => process.exit(0))
tell({ type: 'ready' })
