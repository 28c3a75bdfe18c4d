// Where raindrops hit: on each column of blocks open to the sky now and then a few droplets that leap and are gone.
import {
  GLSL3,
  type InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import type { Surroundings } from './materials.ts'

/** Splashes a second on one block in heavy rain, and the share of its time that one is seen. */
const A_SECOND = 1.4
const SEEN = 0.3

export type Splashes = Mesh<InstancedBufferGeometry, ShaderMaterial>

interface Rain extends Pick<Surroundings, 'daylight' | 'ambient'> {
  readonly seconds: IUniform<number>
  readonly strength: IUniform<number>
}

/** @param columns x, the height of the ground and z of each block that is rained on, as many as `instanceCount` says */
export const createSplashes = (
  columns: InstancedBufferAttribute,
  { seconds, strength, daylight, ambient }: Rain,
): Splashes => {
  const geometry = new InstancedBufferGeometry()
  const plane = new PlaneGeometry(1, 1)
  geometry.setIndex(plane.getIndex())
  geometry.setAttribute('position', plane.getAttribute('position'))
  geometry.setAttribute('column', columns)
  geometry.instanceCount = 0
  plane.dispose()
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { seconds, strength, daylight, ambient },
    vertexShader: /* glsl */ `
in vec3 column;
uniform float seconds;
uniform float strength;
out vec2 at;
out float age;
float chance(vec2 of) {
  return fract(sin(dot(of, vec2(12.9898, 78.233))) * 43758.5453);
}
void main() {
  float turns = seconds * ${A_SECOND.toFixed(2)} + chance(column.xz) * 61.0;
  float turn = floor(turns);
  age = fract(turns) / ${SEEN.toFixed(2)};
  vec2 seed = column.xz + turn * vec2(0.37, 0.61);
  at = position.xy + 0.5;
  // Lighter rain leaves out some of them.
  bool falls = age < 1.0 && chance(seed.yx) < strength;
  vec3 place = vec3(column.x + chance(seed), column.y + 0.09, column.z + chance(seed + 1.7));
  vec4 seen = viewMatrix * vec4(place, 1.0);
  seen.xy += position.xy * 0.34;
  gl_Position = falls ? projectionMatrix * seen : vec4(0.0, 0.0, 2.0, 1.0);
}`,
    fragmentShader: /* glsl */ `
precision highp float;
uniform vec3 daylight;
uniform float ambient;
in vec2 at;
in float age;
out vec4 shown;
void main() {
  // Three droplets, each a pixel of an eight by eight picture, which leap apart and fall.
  vec2 pixel = floor(at * 8.0);
  float apart = floor(age * 3.0);
  float leap = floor(3.0 * age * (1.6 - age));
  bool drop = pixel == vec2(3.0 - apart, 2.0 + leap) || pixel == vec2(4.0 + apart, 2.0 + leap) ||
    (age < 0.6 && pixel == vec2(4.0, 3.0 + leap));
  if (!drop) discard;
  shown = vec4(vec3(0.42, 0.52, 0.9) * max(max(daylight, vec3(ambient)), vec3(0.2)), 0.75);
}`,
    transparent: true,
    depthWrite: false,
  })
  const splashes: Splashes = new Mesh(geometry, material)
  splashes.frustumCulled = false
  splashes.renderOrder = 4
  return splashes
}
