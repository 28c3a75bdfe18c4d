import { deflateSync, inflateSync } from 'node:zlib'

/** Eight bits each of red, green, blue and alpha, row by row. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8Array
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export const blank = (width: number, height: number): Picture => ({
  width,
  height,
  rgba: new Uint8Array(width * height * 4),
})

const paeth = (left: number, up: number, corner: number) => {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Undoes one row's filter in place (PNG specification, section 9). `above` is the row before, already undone. */
const unfilter = (kind: number, row: Uint8Array, above: Uint8Array) => {
  for (let i = 0; i < row.length; i++) {
    const left = i < 4 ? 0 : (row[i - 4] ?? 0)
    const up = above[i] ?? 0
    const corner = i < 4 ? 0 : (above[i - 4] ?? 0)
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind]
    if (guess === undefined) throw new Error(`PNG filter ${kind} does not exist`)
    row[i] = (row[i] ?? 0) + guess
  }
}

/** Reads a PNG of 8-bit RGBA without interlacing, the only kind that the texture atlases use; throws on any other. */
export const decodePng = (file: Buffer): Picture => {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('not a PNG file')
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  if (file[24] !== 8 || file[25] !== 6 || file[28] !== 0)
    throw new Error('only plain 8-bit RGBA PNGs are read')
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const packed = inflateSync(Buffer.concat(parts))
  const picture = blank(width, height)
  const stride = width * 4
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1)
    const row = picture.rgba.subarray(y * stride, (y + 1) * stride)
    row.set(packed.subarray(from + 1, from + 1 + stride))
    unfilter(packed[from] ?? 0, row, above)
    above = row
  }
  return picture
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const crc = body.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
  return out
}

/** Writes 8-bit RGBA. Rows stay unfiltered: sprites compress better so. */
export const encodePng = ({ width, height, rgba }: Picture): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const stride = width * 4
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) rows.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
