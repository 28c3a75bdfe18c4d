// Shaders of all that is lit by the world: terrain, mobs, items. Colours are the game's own, without a linear space.
import {
  Color,
  type DataTexture,
  DoubleSide,
  GLSL3,
  type IUniform,
  ShaderMaterial,
  type Side,
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

/** For what is so near that no fog comes between. */
export const nearby = (): Pick<Surroundings, 'fogStart' | 'fogEnd'> => ({
  fogStart: { value: 1e5 },
  fogEnd: { value: 1e6 },
})

/**
 * What the surroundings do to a colour, the same for all materials. Light levels 0 to 1 become a colour as in the game:
 * warm near torches, never wholly black. Fog is worked out at the corners, which costs little and looks alike.
 */
const litCorner = /* glsl */ `
uniform vec3 daylight;
uniform float ambient;
#ifdef CLEAR
out vec3 lit;
#else
uniform float fogStart;
uniform float fogEnd;
out vec4 lit;
#endif
vec3 lightOf(float block, float sky) {
  float b = block / (4.0 - 3.0 * block);
  float s = sky / (4.0 - 3.0 * sky);
  vec3 warm = vec3(b, b * ((b * 0.6 + 0.4) * 0.6 + 0.4), b * (b * b * 0.6 + 0.4)) * 1.4;
  vec3 light = clamp(warm + daylight * s, 0.0, 1.0);
  light = light * 0.95 + 0.05;
  light = max(light, vec3(ambient));
  vec3 dark = 1.0 - light;
  return mix(light, 1.0 - dark * dark * dark * dark, 0.6);
}
/** Puts a corner of that colour in that light on the screen. */
void show(vec4 seen, vec3 paint, float block, float sky) {
  vec3 bright = paint * lightOf(block, sky);
#ifdef CLEAR
  lit = bright;
#else
  float fog = smoothstep(fogStart, fogEnd, length(seen.xyz));
  lit = vec4(bright * (1.0 - fog), fog);
#endif
  gl_Position = projectionMatrix * seen;
}`

const litPixel = /* glsl */ `
precision highp float;
out vec4 shown;
#ifdef CLEAR
in vec3 lit;
void show(vec3 colour, float alpha) {
  shown = vec4(colour * lit, alpha);
}
#else
uniform vec3 fogColour;
in vec4 lit;
void show(vec3 colour, float alpha) {
  shown = vec4(colour * lit.rgb + fogColour * lit.a, alpha);
}
#endif`

interface Lit {
  readonly uniforms: Readonly<Record<string, IUniform>>
  /** GLSL that ends with a call of `show`. */
  readonly vertex: string
  readonly fragment: string
  /** For what no fog reaches: a pixel costs a tenth less. */
  readonly clear?: boolean
  readonly side?: Side
  readonly transparent?: boolean
}

const litMaterial = (
  around: Surroundings,
  { uniforms, vertex, fragment, clear = false, ...rest }: Lit,
): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    defines: clear ? { CLEAR: 1 } : {},
    uniforms: { ...around, ...uniforms },
    vertexShader: litCorner + vertex,
    fragmentShader: litPixel + fragment,
    ...rest,
  })

/** What is far is drawn from smaller pictures a little later than it could be: sharper, and it hardly flickers. */
const SHARPER = '-0.4'

export interface TerrainMaterials {
  /** Solid, with holes, see-through: in the order of a section's layers. */
  readonly layers: readonly [ShaderMaterial, ShaderMaterial, ShaderMaterial]
  /** Of what is solid where no fog reaches. */
  readonly near: ShaderMaterial
}

export const terrainMaterials = (
  atlas: IUniform<DataTexture | null>,
  around: Surroundings,
): TerrainMaterials => {
  const make = (layer: 'solid' | 'cutout' | 'translucent', clear = false) =>
    litMaterial(around, {
      clear,
      uniforms: { atlas },
      vertex: /* glsl */ `
in vec4 place;
in vec2 texel;
in vec4 paint;
out vec2 vTexel;
void main() {
  vTexel = texel;
  show(modelViewMatrix * vec4(place.xyz / 256.0, 1.0), paint.rgb, place.w / 255.0, paint.a);
}`,
      fragment: /* glsl */ `
uniform sampler2D atlas;
in vec2 vTexel;
void main() {
  vec4 texel = texture(atlas, vTexel, ${SHARPER});
  ${layer === 'cutout' ? 'if (texel.a < 0.4) discard;' : ''}
  show(texel.rgb, ${layer === 'translucent' ? 'texel.a' : '1.0'});
}`,
      transparent: layer === 'translucent',
    })
  return { layers: [make('solid'), make('cutout'), make('translucent')], near: make('solid', true) }
}

/** A mob's or item's material: lit as one whole by `glow` (block light, sky light: 0 to 1). */
export const bodyMaterial = (map: Texture, around: Surroundings): ShaderMaterial =>
  litMaterial(around, {
    uniforms: {
      map: { value: map },
      glow: { value: [0, 1] },
      /** Multiplied with the picture: a sheep's wool. */
      dye: { value: new Vector3(1, 1, 1) },
      /** 1 while it is hurt: it flushes red. */
      hurt: { value: 0 },
    },
    vertex: /* glsl */ `
out vec2 vUv;
uniform vec2 glow;
void main() {
  vec3 facing = normalize(mat3(modelMatrix) * normal);
  float shade = 0.62 + 0.2 * abs(facing.z) + 0.38 * max(facing.y, -0.4 * facing.y);
  vUv = uv;
  show(modelViewMatrix * vec4(position, 1.0), vec3(min(1.0, shade)), glow.x, glow.y);
}`,
    fragment: /* glsl */ `
uniform sampler2D map;
uniform vec3 dye;
uniform float hurt;
in vec2 vUv;
void main() {
  vec4 texel = texture(map, vUv);
  if (texel.a < 0.1) discard;
  show(mix(texel.rgb * dye, vec3(1.0, 0.0, 0.0), hurt * 0.4), 1.0);
}`,
    side: DoubleSide,
  })

/** Things on the ground: pictures that turn to the camera, all in one draw call. */
export const spriteMaterial = (map: Texture, around: Surroundings): ShaderMaterial =>
  litMaterial(around, {
    uniforms: { map: { value: map } },
    vertex: /* glsl */ `
in vec3 centre;
in vec4 picture;
in vec3 look;
out vec2 vUv;
void main() {
  vec4 seen = viewMatrix * vec4(centre, 1.0);
  seen.xy += position.xy * look.z;
  vUv = picture.xy + uv * picture.zw;
  show(seen, vec3(1.0), look.x, look.y);
}`,
    fragment: /* glsl */ `
uniform sampler2D map;
in vec2 vUv;
void main() {
  vec4 texel = texture(map, vUv);
  if (texel.a < 0.3) discard;
  show(texel.rgb, 1.0);
}`,
  })
