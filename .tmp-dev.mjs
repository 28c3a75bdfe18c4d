import { createServer } from 'vite'
import { resolveConfig } from 'electron-vite'
import { startCore } from './tests/support/start-core.ts'
import { launchChromium } from './tests/support/chromium.ts'
const { config } = await resolveConfig({ configFile: 'electron.vite.config.ts' }, 'serve')
const server = await createServer({ ...config.renderer, configFile: false, server: { ...config.renderer.server, port: 5321, host: '127.0.0.1' } })
await server.listen()
const core = await startCore({ port: 5199 })
const browser = await launchChromium()
const page = await browser.newPage()
page.on('console', m => m.type() === 'error' && console.log('console', m.text()))
await page.goto('http://127.0.0.1:5321/' + new URL(core.url).hash)
await page.waitForTimeout(6000)
console.log((await page.innerText('body')).slice(0, 200))
await browser.close(); await core.close(); await server.close()
