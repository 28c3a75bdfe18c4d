// What the packages of the page expect of Node. Imported before them.
import { Buffer } from 'buffer/index.js'
import process from 'process/browser.js'

Object.assign(globalThis, { Buffer, process })
