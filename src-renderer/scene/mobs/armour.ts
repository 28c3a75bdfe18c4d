// Armour on a body: loaded as it is put on, given back as it is taken off.
import { type Group, Mesh, type ShaderMaterial, Vector3 } from 'three'
import { bodyMaterial, type Surroundings } from '../materials.ts'
import { ARMOUR_SHEET, type ArmourShell, shellsOf } from './armour-shells.ts'
import { boxGeometry } from './box-geometry.ts'
import type { Motion } from './model-parts.ts'
import type { Pictures } from './pictures.ts'

/** What one body wears. */
export class Armour {
  readonly materials: ShaderMaterial[] = []
  readonly #meshes: Mesh[] = []
  readonly #pictures: Pictures
  readonly #around: Surroundings
  readonly #onWorn: () => void
  #worn = ''

  constructor(pictures: Pictures, around: Surroundings, onWorn: () => void) {
    this.#pictures = pictures
    this.#around = around
    this.#onWorn = onWorn
  }

  /** Changes into these; `boneOf` gives the bone that moves so. */
  wear(worn: readonly (string | null)[], boneOf: (motion: Motion | undefined) => Group | undefined): void {
    const wanted = worn.join()
    if (wanted === this.#worn) return
    this.dispose()
    this.#worn = wanted
    for (const shell of shellsOf(worn)) void this.#put(shell, wanted, boneOf)
  }

  async #put(
    { pictures, parts, dye }: ArmourShell,
    wanted: string,
    boneOf: (motion: Motion | undefined) => Group | undefined,
  ): Promise<void> {
    const picture = await this.#pictures.first(pictures)
    if (!picture || wanted !== this.#worn) return
    const material = bodyMaterial(picture.texture, this.#around)
    if (dye && material.uniforms['dye']) material.uniforms['dye'].value = new Vector3(...dye)
    this.materials.push(material)
    for (const { motion, box: shell } of parts) {
      const mesh = new Mesh(boxGeometry([shell], ARMOUR_SHEET), material)
      boneOf(motion)?.add(mesh)
      this.#meshes.push(mesh)
    }
    this.#onWorn()
  }

  /** Takes everything off. */
  dispose(): void {
    this.#worn = ''
    for (const mesh of this.#meshes.splice(0)) {
      mesh.removeFromParent()
      mesh.geometry.dispose()
    }
    for (const material of this.materials.splice(0)) material.dispose()
  }
}
