// Pictures of bodies, loaded when first needed and shared by all who wear them.
import { NearestFilter, NoColorSpace, Texture } from 'three'

export interface Picture {
  readonly texture: Texture
  readonly width: number
  readonly height: number
}

/** Loads a path below the version's textures; undefined where the version has no such picture. */
export type LoadPicture = (path: string) => Promise<ImageBitmap | undefined>

export class Pictures {
  readonly #load: LoadPicture
  readonly #known = new Map<string, Promise<Picture | undefined>>()
  #closed = false

  constructor(load: LoadPicture) {
    this.#load = load
  }

  /** The first of these paths that there is. */
  async first(paths: readonly string[]): Promise<Picture | undefined> {
    for (const path of paths) {
      const found = await this.#one(path)
      if (found) return found
    }
    return undefined
  }

  #one(path: string): Promise<Picture | undefined> {
    const known = this.#known.get(path)
    if (known) return known
    const loading = this.#load(path)
      .then(bitmap => (bitmap ? this.#keep(bitmap) : undefined))
      .catch(() => undefined)
    this.#known.set(path, loading)
    return loading
  }

  #keep(bitmap: ImageBitmap): Picture | undefined {
    if (this.#closed) {
      bitmap.close()
      return undefined
    }
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.generateMipmaps = false
    texture.magFilter = NearestFilter
    texture.minFilter = NearestFilter
    texture.colorSpace = NoColorSpace
    texture.needsUpdate = true
    return { texture, width: bitmap.width, height: bitmap.height }
  }

  /** Another version has other pictures. */
  forget(): void {
    for (const loading of this.#known.values()) void loading.then(picture => picture?.texture.dispose())
    this.#known.clear()
  }

  dispose(): void {
    this.#closed = true
    for (const loading of this.#known.values())
      void loading.then(picture => {
        picture?.texture.dispose()
        if (picture?.texture.image instanceof ImageBitmap) picture.texture.image.close()
      })
    this.#known.clear()
  }
}
