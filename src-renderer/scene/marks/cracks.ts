// Cracks in blocks that somebody is breaking.
import {
  BoxGeometry,
  CustomBlending,
  DstColorFactor,
  GLSL3,
  Group,
  Mesh,
  ShaderMaterial,
  SrcColorFactor,
} from 'three'
import type { Atlas } from '../atlas.ts'

export interface Crack {
  readonly by: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** 0 to 9; null: over. */
  readonly stage: number | null
}

export class Cracks {
  readonly group = new Group()
  readonly #cube = new BoxGeometry(1.004, 1.004, 1.004)
  readonly #shown = new Map<number, Mesh<BoxGeometry, ShaderMaterial>>()
  #atlas: Atlas | undefined

  dress(atlas: Atlas): void {
    this.clear()
    this.#atlas = atlas
  }

  set({ by, x, y, z, stage }: Crack): void {
    this.#remove(by)
    const atlas = this.#atlas
    const texture = stage === null ? undefined : atlas?.slice.textures[atlas.slice.cracks[stage] ?? -1]
    if (!atlas || !texture) return
    const { width, height } = atlas.slice.atlas
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: {
        atlas: { value: atlas.texture },
        rect: {
          value: [texture.x / width, texture.y / height, texture.width / width, texture.width / height],
        },
      },
      vertexShader:
        'out vec2 vUv; void main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
      fragmentShader: `precision highp float; uniform sampler2D atlas; uniform vec4 rect; in vec2 vUv; out vec4 shown;
void main() {
  vec4 texel = textureLod(atlas, rect.xy + clamp(vUv, 0.01, 0.99) * rect.zw, 0.0);
  if (texel.a < 0.1) discard;
  shown = vec4(texel.rgb, 1.0);
}`,
      // As the game draws them: what is under a crack gets darker or lighter by its grey.
      blending: CustomBlending,
      blendSrc: DstColorFactor,
      blendDst: SrcColorFactor,
      transparent: true,
      depthWrite: false,
    })
    const mesh = new Mesh(this.#cube, material)
    mesh.position.set(x + 0.5, y + 0.5, z + 0.5)
    mesh.renderOrder = 3
    this.#shown.set(by, mesh)
    this.group.add(mesh)
  }

  #remove(by: number): void {
    const mesh = this.#shown.get(by)
    if (!mesh) return
    this.group.remove(mesh)
    mesh.material.dispose()
    this.#shown.delete(by)
  }

  clear(): void {
    for (const by of [...this.#shown.keys()]) this.#remove(by)
  }

  dispose(): void {
    this.clear()
    this.#cube.dispose()
  }
}
