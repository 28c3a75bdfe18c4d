// Files of a version's assets that are on their way before there is a picture to use them.
import { type AtlasRequest, atlasPath, slicePath } from './atlas.ts'

type FetchAsset = AtlasRequest['fetchAsset']

/** Asks for files by `fetchAsset`, some of them ahead of time. */
export interface AssetsAhead {
  /** Begins to fetch what every picture of that version needs. Whoever asks for it first gets it, or why it cannot be had. */
  begin(address: string): void
  readonly fetchAsset: FetchAsset
}

/** `signal` ends what was begun. */
export const assetsAhead = (fetchAsset: FetchAsset, signal: AbortSignal): AssetsAhead => {
  const begun = new Map<string, Promise<Response>>()
  return {
    begin(address) {
      for (const path of [slicePath(address), atlasPath(address)]) {
        const answer = fetchAsset(path, signal)
        // Told to whoever asks for it.
        answer.catch(() => {})
        begun.set(path, answer)
      }
    },
    fetchAsset(path, own) {
      const answer = begun.get(path)
      // It can be read once.
      begun.delete(path)
      return answer ?? fetchAsset(path, own)
    },
  }
}
