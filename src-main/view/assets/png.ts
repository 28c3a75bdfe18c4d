import { PNG } from 'pngjs'

/** Eight bits each of red, green, blue and alpha, row by row. */
export type Picture = Pick<PNG, 'width' | 'height' | 'data'>

export const blank = (width: number, height: number): Picture => new PNG({ width, height })

/** Reads a PNG file of any kind, a little at a time. @throws Error where it is none, or damaged */
export const decodePng = (file: Buffer): Promise<Picture> =>
  new Promise((resolve, reject) => {
    new PNG().parse(file, (error, picture) => (error ? reject(error) : resolve(picture)))
  })
