import { BufferGeometry, type Camera, type Material, Mesh, type Scene, type WebGLRenderer } from 'three'

/**
 * Has the graphics card translate all shaders of a scene, and those of materials that will be in it, before there is anything to
 * draw. Asked for at the first land, each would wait for all that is being drawn.
 */
export const translate = (
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  materials: readonly Material[],
): void => {
  const trials = materials.map(material => new Mesh(new BufferGeometry(), material))
  scene.add(...trials)
  renderer.compile(scene, camera)
  scene.traverse(object => {
    if (!('material' in object)) return
    const { currentProgram } = renderer.properties.get(object.material) as { currentProgram?: Translated }
    currentProgram?.getUniforms()
  })
  scene.remove(...trials)
}

/** A program of three.js; asking for its variables waits until it is translated. */
interface Translated {
  getUniforms(): unknown
}
