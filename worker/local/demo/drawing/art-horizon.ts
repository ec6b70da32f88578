import type { Sheet } from './evening-art.ts'
import { ember, flame, heat, paper } from './hues.ts'
import { arc, box, circle, linear, polar, radial, sliver } from './shapes.ts'

/** The evening that is only announced: a dark planet, thin lines of its air, and one ember about to rise. */
export function horizon({ width, height, focus, unit, hues, chance }: Sheet): string[] {
  const radius = Math.max(width, height) * 0.95
  const planet = { x: width * 0.42, y: height * 0.66 + radius }
  const dawnTurn = 0.75 + Math.asin((focus.x - planet.x) / radius) / (2 * Math.PI)
  const dawn = polar(planet, dawnTurn, radius)
  const parts = [
    linear('sky', { x: 0, y: 0 }, { x: 0, y: height * 0.8 }, [
      [0, hues.deep],
      [0.55, hues.ground],
      [1, hues.quiet],
    ]),
    radial('dawn', dawn, unit * 62, [
      [0, heat],
      [0.06, flame, 0.95],
      [0.2, ember, 0.7],
      [0.5, '#8a3a5c', 0.28],
      [1, hues.quiet, 0],
    ]),
    linear('rim', { x: 0, y: 0 }, { x: width, y: 0 }, [
      [0, hues.light, 0.1],
      [focus.x / width, heat],
      [1, hues.light, 0.25],
    ]),
    box(0, 0, width, height, { fill: 'url(#sky)' }),
  ]
  for (let star = 0; star < 120; star++) {
    const at = { x: chance.between(0, width), y: chance.between(0, height * 0.6) }
    parts.push(
      circle(at, unit * chance.rarely(0.12, 0.5), {
        fill: chance.one([paper, hues.light, heat]),
        opacity: chance.between(0.4, 1),
      }),
    )
  }
  parts.push(box(0, 0, width, height, { fill: 'url(#dawn)' }))
  for (let layer = 1; layer <= 11; layer++) {
    parts.push(
      arc(planet, radius + unit * layer * layer * 0.42, 0.5, 1, {
        stroke: hues.light,
        width: unit * 0.22,
        opacity: 0.62 - layer * 0.05,
      }),
    )
  }
  for (let ray = 0; ray < 64; ray++) {
    const turn = 0.5 + dawnTurn - 0.75 + (ray + chance.between(0, 1)) / 128
    const length = unit * chance.rarely(16, 74)
    parts.push(
      sliver(dawn, polar(dawn, turn, length * 0.5), polar(dawn, turn, length), unit * 0.6, {
        fill: chance.one([heat, flame, ember]),
        opacity: 0.85,
      }),
    )
  }
  parts.push(
    circle(dawn, unit * 5, { fill: heat }),
    circle(planet, radius, { fill: hues.deep }),
    arc(planet, radius, 0.5, 1, { stroke: 'url(#rim)', width: unit * 0.7 }),
  )
  for (let line = 1; line < 9; line++) {
    parts.push(
      arc(planet, radius - unit * line * (2 + line * 0.5), 0.5, 1, {
        stroke: hues.quiet,
        width: unit * 0.24,
        opacity: 0.8 - line * 0.08,
      }),
    )
  }
  return parts
}
