import { PNG } from 'pngjs'

/** Eight bits each of red, green, blue and alpha, row by row. */
export type Picture = Pick<PNG, 'width' | 'height' | 'data'>

export const blank = (width: number, height: number): Picture => new PNG({ width, height })

/** Reads a PNG file of any kind, a little at a time. @throws Error where it is none, or damaged */
export const decodePng = (file: Buffer): Promise<Picture> =>
  new Promise((resolve, reject) => {
    new PNG().parse(file, (error, picture) => (error ? reject(error) : resolve(picture)))
  })

/** Rows stay unfiltered: pixel art packs better so. */
const PIXEL_ART = { filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const

export const encodePng = ({ width, height, data }: Picture): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const file = new PNG({ width, height, ...PIXEL_ART })
    file.data = data
    const parts: Buffer[] = []
    file.on('data', (part: Buffer) => parts.push(part))
    file.on('end', () => resolve(Buffer.concat(parts)))
    file.on('error', reject)
    file.pack()
  })
