// Shaders of all that is lit by the world: terrain, mobs, items. Colours are the game's own, without a linear space.
import {
  Color,
  type DataTexture,
  DoubleSide,
  FrontSide,
  GLSL3,
  type IUniform,
  ShaderMaterial,
  type Texture,
  Vector3,
} from 'three'

/** What all materials of one scene share; change the values, not the objects. */
export interface Surroundings {
  /** Light of the sky, as colour: white at noon. */
  readonly daylight: IUniform<Vector3>
  /** Least light of the dimension, 0 to 1. */
  readonly ambient: IUniform<number>
  readonly fogColour: IUniform<Color>
  /** Blocks at which fog begins and is complete. */
  readonly fogStart: IUniform<number>
  readonly fogEnd: IUniform<number>
}

export const createSurroundings = (): Surroundings => ({
  daylight: { value: new Vector3(1, 1, 1) },
  ambient: { value: 0 },
  fogColour: { value: new Color(0.75, 0.85, 1) },
  fogStart: { value: 100 },
  fogEnd: { value: 130 },
})

/** Light levels 0 to 1 to a colour, as the game does it: warm near torches, never wholly black. */
const lightCode = /* glsl */ `
uniform vec3 daylight;
uniform float ambient;
vec3 lightOf(float block, float sky) {
  float b = block / (4.0 - 3.0 * block);
  float s = sky / (4.0 - 3.0 * sky);
  vec3 warm = vec3(b, b * ((b * 0.6 + 0.4) * 0.6 + 0.4), b * (b * b * 0.6 + 0.4)) * 1.4;
  vec3 light = clamp(warm + daylight * s, 0.0, 1.0);
  light = light * 0.95 + 0.05;
  light = max(light, vec3(ambient));
  vec3 dark = 1.0 - light;
  return mix(light, 1.0 - dark * dark * dark * dark, 0.6);
}`

const fogCode = /* glsl */ `
uniform vec3 fogColour;
uniform float fogStart;
uniform float fogEnd;
vec3 fogged(vec3 colour, float far) {
  return mix(colour, fogColour, smoothstep(fogStart, fogEnd, far));
}`

const terrainVertex = /* glsl */ `
in vec4 place;
uniform float fogStart;
uniform float fogEnd;
in vec2 texel;
in vec4 paint;
out vec2 vTexel;
out vec4 vPaint;
${lightCode}
void main() {
  vec4 seen = modelViewMatrix * vec4(place.xyz / 256.0, 1.0);
  float fog = smoothstep(fogStart, fogEnd, length(seen.xyz));
  vTexel = texel;
  vPaint = vec4(paint.rgb * lightOf(place.w / 255.0, paint.a) * (1.0 - fog), fog);
  gl_Position = projectionMatrix * seen;
}`

/** What is far is drawn from smaller pictures a little later than it could be: sharper, and it hardly flickers. */
const SHARPER = '-0.4'

const terrainFragment = (layer: 'solid' | 'cutout' | 'translucent') => /* glsl */ `
precision highp float;
uniform sampler2D atlas;
uniform vec3 fogColour;
in vec2 vTexel;
in vec4 vPaint;
out vec4 shown;
void main() {
  vec4 texel = texture(atlas, vTexel, ${SHARPER});
  ${layer === 'cutout' ? 'if (texel.a < 0.4) discard;' : ''}
  shown = vec4(texel.rgb * vPaint.rgb + fogColour * vPaint.a, ${layer === 'translucent' ? 'texel.a' : '1.0'});
}`

export type TerrainMaterials = readonly [ShaderMaterial, ShaderMaterial, ShaderMaterial]

/** Solid, with holes, see-through: in the order of a section's layers. */
export const terrainMaterials = (atlas: DataTexture, around: Surroundings): TerrainMaterials => {
  const make = (layer: 'solid' | 'cutout' | 'translucent') =>
    new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: { ...around, atlas: { value: atlas } },
      vertexShader: terrainVertex,
      fragmentShader: terrainFragment(layer),
      side: FrontSide,
      transparent: layer === 'translucent',
    })
  return [make('solid'), make('cutout'), make('translucent')]
}

/** A mob's or item's material: lit as one whole by `glow` (block light, sky light: 0 to 1). */
export const bodyMaterial = (map: Texture, around: Surroundings): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    uniforms: {
      ...around,
      map: { value: map },
      glow: { value: [0, 1] },
      /** Multiplied with the picture: a sheep's wool. */
      dye: { value: new Vector3(1, 1, 1) },
      /** 1 while it is hurt: it flushes red. */
      hurt: { value: 0 },
    },
    vertexShader: /* glsl */ `
out vec2 vUv;
out vec3 vLight;
out float vFar;
uniform vec2 glow;
${lightCode}
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vec3 facing = normalize(mat3(modelMatrix) * normal);
  float shade = 0.62 + 0.2 * abs(facing.z) + 0.38 * max(facing.y, -0.4 * facing.y);
  vUv = uv;
  vLight = lightOf(glow.x, glow.y) * min(1.0, shade);
  vFar = length(seen.xyz);
  gl_Position = projectionMatrix * seen;
}`,
    fragmentShader: /* glsl */ `
precision highp float;
uniform sampler2D map;
uniform vec3 dye;
uniform float hurt;
in vec2 vUv;
in vec3 vLight;
in float vFar;
out vec4 shown;
${fogCode}
void main() {
  vec4 texel = texture(map, vUv);
  if (texel.a < 0.1) discard;
  vec3 colour = mix(texel.rgb * dye, vec3(1.0, 0.0, 0.0), hurt * 0.4);
  shown = vec4(fogged(colour * vLight, vFar), 1.0);
}`,
    side: DoubleSide,
  })

/** Things on the ground: pictures that turn to the camera, all in one draw call. */
export const spriteMaterial = (map: Texture, around: Surroundings): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { ...around, map: { value: map } },
    vertexShader: /* glsl */ `
in vec3 centre;
in vec4 picture;
in vec3 look;
out vec2 vUv;
out vec3 vLight;
out float vFar;
${lightCode}
void main() {
  vec4 seen = viewMatrix * vec4(centre, 1.0);
  seen.xy += position.xy * look.z;
  vUv = picture.xy + uv * picture.zw;
  vLight = lightOf(look.x, look.y);
  vFar = length(seen.xyz);
  gl_Position = projectionMatrix * seen;
}`,
    fragmentShader: /* glsl */ `
precision highp float;
uniform sampler2D map;
in vec2 vUv;
in vec3 vLight;
in float vFar;
out vec4 shown;
${fogCode}
void main() {
  vec4 texel = texture(map, vUv);
  if (texel.a < 0.3) discard;
  shown = vec4(fogged(texel.rgb * vLight, vFar), 1.0);
}`,
  })
