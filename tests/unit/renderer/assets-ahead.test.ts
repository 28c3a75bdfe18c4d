import { describe, expect, it } from 'vitest'
import { assetsAhead } from '../../../src-renderer/scene/assets-ahead.ts'
import { loadAtlas } from '../../../src-renderer/scene/atlas.ts'

const open = new AbortController().signal

/** A core that answers every path with its name, or that it is not there. */
const core = ({ fails = false } = {}) => {
  const asked: string[] = []
  const fetchAsset = async (path: string) => {
    asked.push(path)
    if (fails) throw new Error(`no ${path}`)
    return new Response(path)
  }
  return { asked, fetchAsset }
}

describe('files that were asked for ahead', () => {
  it('are given to the first who wants them, and asked for anew by the next', async () => {
    const { asked, fetchAsset } = core()
    const ahead = assetsAhead(fetchAsset, open)
    ahead.begin('/assets/1')
    expect(asked).toEqual(['/assets/1/slice.json', '/assets/1/atlas.rgba'])
    const first = await ahead.fetchAsset('/assets/1/slice.json', open)
    expect(await first.text()).toBe('/assets/1/slice.json')
    expect(asked).toHaveLength(2)
    const second = await ahead.fetchAsset('/assets/1/slice.json', open)
    expect(await second.text()).toBe('/assets/1/slice.json')
    expect(asked).toHaveLength(3)
  })

  it('tell whoever wants them why they cannot be had', async () => {
    const { fetchAsset } = core({ fails: true })
    const ahead = assetsAhead(fetchAsset, open)
    ahead.begin('/assets/1')
    await expect(ahead.fetchAsset('/assets/1/slice.json', open)).rejects.toThrow('no /assets/1/slice.json')
  })

  it('are not worn by a world that has another version meanwhile', async () => {
    const { fetchAsset } = core()
    const ahead = assetsAhead(fetchAsset, open)
    ahead.begin('/assets/1')
    const other = new AbortController()
    const told: string[] = []
    const loading = loadAtlas({
      fetchAsset: ahead.fetchAsset,
      address: '/assets/1',
      signal: other.signal,
      onSlice: slice => told.push(slice),
    })
    other.abort()
    await expect(loading).rejects.toThrow(/abort/)
    expect(told).toEqual([])
  })
})
