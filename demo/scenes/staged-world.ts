import type { Object3D } from 'three'
import type { LightName } from './light.ts'
import type { Player } from './site-cast.ts'
import type { StillPlan, World } from './scene-model.ts'

/** A still that shows a moment of the clip, perhaps under another sky. */
export interface Moment extends StillPlan {
  seconds: number
}

export const moment = (name: string, seconds: number, light: LightName, clock: string): Moment => ({
  moment: name,
  seconds,
  light,
  clock,
})

/** The exposure time of a still, in seconds. */
const SHUTTER = 0.004

export function stagedWorld(
  players: readonly Player[],
  moments: readonly Moment[],
  setWeather: World['setWeather'],
  props: readonly Object3D[] = [],
): World {
  const play = (seconds: number) => {
    for (const player of players) player.act(seconds)
  }
  return {
    actors: players.map(({ actor }) => actor),
    props,
    setWeather,
    poseClip: play,
    poseStill: (index, shutter) => play(moments[index]!.seconds + shutter * SHUTTER),
  }
}
