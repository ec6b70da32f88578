import { type Hues, huesOf } from './hues.ts'
import { type Chance, chanceOf } from './random.ts'
import { city, lights } from './scenes-night.ts'
import { notes } from './scenes-notes.ts'
import { applause, hall, slide, speaker } from './scenes-stage.ts'
import { table } from './scenes-table.ts'
import { talk } from './scenes-talk.ts'

export type Frame = { width: number; height: number; hues: Hues; chance: Chance }

const scenes = { hall, speaker, slide, applause, talk, lights, notes, city, table }
export type Scene = keyof typeof scenes

/** A drawn scene of an evening in the colours of one of them. The seed sets what differs between two of a kind. */
export const photoArt = (scene: Scene, eventId: number, seed: string, width: number, height: number): string[] =>
  scenes[scene]({ width, height, hues: huesOf(eventId), chance: chanceOf(seed) })
