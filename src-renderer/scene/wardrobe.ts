// What a version's world wears: pictures of blocks, bodies, sky and items, loaded when a world says which it needs.
import type { Texture } from 'three'
import { type Atlas, loadAtlas, type SliceText } from './atlas.ts'
import { Pictures } from './mobs/pictures.ts'
import type { SceneOptions } from './scene.ts'

const SUN = ['environment/sun', 'environment/celestial/sun']
const RAIN = ['environment/rain']
const SNOW = ['environment/snow']
const MOON = ['environment/moon_phases', 'environment/celestial/moon/full_moon']

interface Wearer {
  /** The pictures go, all but those of the blocks: what is drawn with one after that would have it in the graphics' memory for good. */
  onUndress(): void
  /** How the version's blocks look; their pictures follow. */
  onSlice(slice: SliceText): void
  /** The pictures of all blocks; the one before may go. */
  onAtlas(atlas: Atlas): void
  onSky(sun: Texture | undefined, moon: Texture | undefined): void
  onWeather(rain: Texture | undefined, snow: Texture | undefined): void
  /** In words: what is wrong and how to go on; null when it is over. */
  onTrouble(text: string | null): void
}

export class Wardrobe {
  readonly pictures: Pictures
  readonly #options: SceneOptions
  readonly #wearer: Wearer
  readonly #closing = new AbortController()
  #address = ''
  #atlas: Atlas | undefined
  #loading: AbortController | undefined

  constructor(options: SceneOptions, wearer: Wearer) {
    this.#options = options
    this.#wearer = wearer
    this.pictures = new Pictures(async path =>
      bitmapOf(await options.fetchAsset(`${this.#address}/texture/${path}.png`, this.#closing.signal)),
    )
  }

  get atlas(): Atlas | undefined {
    return this.#atlas
  }

  /** Loads a version's looks, unless they are worn already. */
  async dress(address: string): Promise<void> {
    if (address === this.#address) return
    this.#loading?.abort()
    this.#loading = new AbortController()
    const signal = AbortSignal.any([this.#loading.signal, this.#closing.signal])
    this.#address = address
    this.#wearer.onUndress()
    this.pictures.forget()
    try {
      const atlas = await loadAtlas({
        fetchAsset: this.#options.fetchAsset,
        address,
        signal,
        onSlice: this.#wearer.onSlice,
      })
      if (signal.aborted) return atlas.texture.dispose()
      this.#atlas?.texture.dispose()
      this.#atlas = atlas
      this.#wearer.onAtlas(atlas)
      this.#wearer.onTrouble(null)
      const [sun, moon] = await Promise.all([this.pictures.first(SUN), this.pictures.first(MOON)])
      if (signal.aborted) return
      // Eight phases in two rows, of which the full moon is the first; newer versions have one picture each.
      if (moon && moon.width > moon.height) moon.texture.repeat.set(1 / 4, 1 / 2)
      this.#wearer.onSky(sun?.texture, moon?.texture)
      const [rain, snow] = await Promise.all([this.pictures.first(RAIN), this.pictures.first(SNOW)])
      if (!signal.aborted) this.#wearer.onWeather(rain?.texture, snow?.texture)
    } catch (error) {
      if (signal.aborted) return
      this.#address = ''
      this.#wearer.onTrouble(
        `The pictures of this version could not be loaded (${error instanceof Error ? error.message : error}). Close the view and open it again.`,
      )
    }
  }

  dispose(): void {
    this.#closing.abort()
    this.pictures.dispose()
    this.#atlas?.texture.dispose()
  }
}

/** As it is in the file: the game's colours are no light. */
const bitmapOf = async (answer: Response): Promise<ImageBitmap> =>
  createImageBitmap(await answer.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })

/** Loads pictures that the page itself has, by their addresses. */
export const ownPictures = (): Pictures =>
  new Pictures(async address => {
    const answer = await fetch(address)
    return answer.ok ? bitmapOf(answer) : undefined
  })
