import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { breathe } from './breathing.ts'

/** Eight bits each of red, green, blue and alpha, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const CHANNELS: Record<number, number> = { 2: 3, 6: 4 }

const unpack = promisify(inflate)
const pack = promisify(deflate) as (data: Uint8Array, options: { level: number }) => Promise<Buffer>

export const blank = (width: number, height: number): Picture => ({
  width,
  height,
  rgba: new Uint8Array(width * height * 4),
})

/**
 * Reads a PNG of 8-bit RGB or RGBA without interlacing: the kinds that atlases and colour maps use.
 * @throws Error on any other kind
 */
export async function decodePng(file: Buffer): Promise<Picture> {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('This is not a PNG file.')
  const channels = CHANNELS[file[25] ?? 0]
  if (file[24] !== 8 || !channels || file[28] !== 0) throw new Error('This kind of PNG is not read.')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
    }
  }
  const packed: Uint8Array = await unpack(Buffer.concat(parts))
  const picture = blank(width, height)
  const stride = width * channels
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1)
    const row = packed.subarray(from + 1, from + 1 + stride)
    undoFilter(packed[from] ?? 0, row, above, channels)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      for (let channel = 0; channel < 4; channel++) {
        picture.rgba[to + channel] = channel < channels ? (row[x * channels + channel] ?? 0) : 255
      }
    }
    above = row
    if (y % 64 === 63) await breathe()
  }
  return picture
}

/** PNG specification, section 9; `above` is the row before, already undone. */
function undoFilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (kind === 0) return
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] ?? 0)
    const up = above[i] ?? 0
    const corner = i < step ? 0 : (above[i - step] ?? 0)
    row[i] = (row[i] ?? 0) + predicted(kind, left, up, corner)
  }
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Writes 8-bit RGBA. Rows stay unfiltered: pixel art packs better so. */
export async function encodePng({ width, height, rgba }: Picture): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const stride = width * 4
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) rows.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  const packed = await pack(rows, { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ])
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const crc = body.reduce((sum, byte) => (CRC_TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
  return out
}
