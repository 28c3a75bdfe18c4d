// What a scene asks the mesher, which alone knows the blocks: the light on whoever moves, what the camera is in, what is in its way.
import { BEHIND_DISTANCE, behind, directionOf, type Pose } from './cameras/cameras.ts'
import { firstLook } from './cameras/first-look.ts'
import type { CameraRig } from './cameras/rig.ts'
import type { Within } from './daylight.ts'
import type { Mesher } from './mesher/client.ts'
import type { Crowd } from './mobs/crowd.ts'

interface QuestionPorts {
  readonly mesher: Mesher
  readonly crowd: Crowd
  readonly rig: CameraRig
  /** The camera is in that fluid, and in that biome; -1 where none is known. */
  enter(fluid: Within, biome: number): void
  /** An answer changes the picture. */
  changed(): void
}

/** Each is asked once at a time; the answers go to the crowd and to the cameras. */
export const createQuestions = ({ mesher, crowd, rig, enter, changed }: QuestionPorts) => {
  let asking = false
  let deciding = false
  let eyeCell = ''

  return {
    /** Who stands in which light, what the camera is in, and how much room there is behind the body. */
    ask(eyes: Pose): void {
      if (asking) return
      const { ids, places } = crowd.unlit()
      const { x, y, z } = rig.camera.position
      const camera = [x, y, z].map(Math.floor)
      const key = camera.join()
      const roomFor = rig.kind === 'behind'
      if (ids.length === 0 && key === eyeCell && !roomFor) return
      asking = true
      const back = behind(eyes, BEHIND_DISTANCE)
      const away = directionOf(back).map(value => -value) as [number, number, number]
      if (key !== eyeCell) mesher.tell({ type: 'focus', x, y, z })
      eyeCell = key
      const ray = roomFor ? mesher.ray([eyes.x, eyes.y + 0.25, eyes.z], away, BEHIND_DISTANCE + 0.3) : null
      void Promise.all([mesher.probe([...camera, ...places]), ray]).then(
        ([{ lights, fluids, biomes }, hit]) => {
          asking = false
          crowd.lit(ids, lights.slice(1))
          enter((fluids[0] ?? 0) as Within, biomes[0] ?? -1)
          const room = hit ? Math.max(0.6, hit.distance - 0.3) : BEHIND_DISTANCE
          if (ids.length > 0 || (roomFor && Math.abs(room - rig.room) > 0.01)) changed()
          rig.room = room
        },
      )
    },

    /** Circles what it follows from where that is seen. To be asked once all that may stand between has come. */
    decide(eyes: Pose): void {
      if (deciding || !rig.isUndecided) return
      deciding = true
      void firstLook(eyes, mesher.ray).then(orbit => {
        deciding = false
        rig.decide(orbit)
        changed()
      })
    },
  }
}
