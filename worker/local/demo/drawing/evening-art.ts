import { cutPaper } from './art-cut-paper.ts'
import { horizon } from './art-horizon.ts'
import { orbits } from './art-orbits.ts'
import { sparkler } from './art-sparkler.ts'
import { sunrise } from './art-sunrise.ts'
import { type Hues, huesOf } from './hues.ts'
import { type Chance, chanceOf } from './random.ts'
import type { Point } from './shapes.ts'

/** What a composition is given: the sheet, its focus, a unit of a hundredth of the shorter side, colours and chance. */
export type Sheet = { width: number; height: number; focus: Point; unit: number; hues: Hues; chance: Chance }

const compositions: Record<number, (sheet: Sheet) => string[]> = {
  1: sunrise,
  2: orbits,
  3: cutPaper,
  4: sparkler,
  5: horizon,
}

/** The art of an evening for a size. Wide sheets keep their focus to the right of the middle, where no title lies. */
export function eveningArt(
  eventId: number,
  width: number,
  height: number,
  focusAt = width / height > 1.4 ? 0.64 : 0.5,
): string[] {
  const focus = { x: width * focusAt, y: height * 0.5 }
  const draw = compositions[eventId] ?? sparkler
  return draw({
    width,
    height,
    focus,
    unit: Math.min(width, height) / 100,
    hues: huesOf(eventId),
    chance: chanceOf(`evening ${eventId}`),
  })
}
