import type { Sheet } from './evening-art.ts'
import { ember, flame, heat, paper } from './hues.ts'
import { arc, box, circle, line, linear, polar, radial } from './shapes.ts'

/** Money in motion: two systems of fine rings cross, coins ride on them, one of them glows. */
export function orbits({ width, height, focus, unit, hues, chance }: Sheet): string[] {
  const near = { x: focus.x - unit * 16, y: focus.y + unit * 8 }
  const far = { x: focus.x + unit * 30, y: focus.y - unit * 22 }
  const parts = [
    linear('deep', { x: 0, y: height }, { x: width, y: 0 }, [
      [0, hues.deep],
      [1, hues.quiet],
    ]),
    radial('glow', near, unit * 52, [
      [0, ember, 0.55],
      [0.5, ember, 0.12],
      [1, ember, 0],
    ]),
    radial('coin', { x: near.x - unit * 5, y: near.y - unit * 6 }, unit * 24, [
      [0, heat],
      [0.4, flame],
      [1, ember],
    ]),
    box(0, 0, width, height, { fill: 'url(#deep)' }),
  ]
  for (let ring = 0; ring < 14; ring++) {
    const radius = unit * (14 + ring * 7.6)
    const start = chance.between(0, 1)
    parts.push(
      arc(far, radius, start, start + chance.between(0.35, 0.9), {
        stroke: hues.light,
        width: unit * (ring % 5 === 0 ? 0.55 : 0.24),
        opacity: 0.75 - ring * 0.03,
        cap: 'round',
      }),
    )
  }
  parts.push(circle(near, unit * 52, { fill: 'url(#glow)' }))
  for (let ring = 0; ring < 12; ring++) {
    const radius = unit * (25 + ring * 4.4)
    const start = chance.between(0, 1)
    const length = chance.between(0.25, 0.8)
    parts.push(
      arc(near, radius, start, start + length, {
        stroke: chance.one([flame, ember, heat]),
        width: unit * chance.one([0.28, 0.4, 1.3]),
        opacity: 0.9,
        cap: 'round',
      }),
    )
    parts.push(
      circle(polar(near, start + length, radius), unit * chance.rarely(0.7, 2.6), {
        fill: chance.one([heat, paper, flame, hues.light]),
      }),
    )
  }
  parts.push(circle(near, unit * 19, { fill: 'url(#coin)' }))
  for (let tick = 0; tick < 72; tick++) {
    const turn = tick / 72
    parts.push(
      line(polar(near, turn, unit * 20.6), polar(near, turn, unit * (tick % 6 === 0 ? 23.4 : 22)), {
        stroke: heat,
        width: unit * 0.3,
        opacity: 0.85,
      }),
    )
  }
  parts.push(
    circle(far, unit * 9.5, { fill: paper }),
    circle({ x: far.x + unit * 3.4, y: far.y - unit * 1.6 }, unit * 9.5, { fill: hues.quiet }),
  )
  return parts
}
