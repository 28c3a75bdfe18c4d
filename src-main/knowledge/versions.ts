import minecraftData from 'minecraft-data'

export type VersionData = minecraftData.IndexedData

/** A version that no data exists for, or that mineflayer does not speak. `nearest` are supported ones, best first. */
export class UnknownVersionError extends Error {
  override name = 'UnknownVersionError'
  readonly version: string
  readonly nearest: readonly string[]

  constructor(version: string, nearest: readonly string[]) {
    super(`Minecraft ${version || '(no version)'} is not supported. The nearest are ${nearest.join(', ')}.`)
    this.version = version
    this.nearest = nearest
  }
}

const RELEASE = /^\d+(\.\d+){1,2}$/
const parts = (version: string) => version.split('.').map(Number)

/** Negative if `a` is the older release. Missing parts count as 0. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [parts(a), parts(b)]
  for (let i = 0; i < 3; i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

// 1.8.9 speaks the protocol of 1.8.8, and minecraft-data lists it under that version only.
const supported = minecraftData.supportedVersions.pc
  .filter(version => RELEASE.test(version) && compareVersions(version, '1.8') >= 0)
  .concat('1.8.9')
  .sort(compareVersions)

/** Releases with data, from 1.8 to the newest, oldest first. */
export function supportedVersions(): readonly string[] {
  return supported
}

/** @throws UnknownVersionError */
export function loadVersion(version: string): VersionData {
  const known = RELEASE.test(version) && compareVersions(version, '1.8') >= 0
  const data = known ? minecraftData(version) : null
  if (data) return data
  throw new UnknownVersionError(version, nearestVersions(version))
}

function nearestVersions(version: string): string[] {
  const found = /\d+(\.\d+){0,2}/.exec(version)?.[0]
  if (!found) return supported.slice(-3).reverse()
  const [major = 0, minor = 0, patch = 0] = parts(found)
  const place = (v: string) => {
    const [a = 0, b = 0, c = 0] = parts(v)
    return a * 10_000 + b * 100 + c
  }
  const wanted = major * 10_000 + minor * 100 + patch
  return [...supported].sort((a, b) => Math.abs(place(a) - wanted) - Math.abs(place(b) - wanted)).slice(0, 3)
}
