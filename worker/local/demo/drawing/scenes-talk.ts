import { ember, flame, heat } from './hues.ts'
import type { Frame } from './photo-art.ts'
import { arc, box, circle, linear, n, path, radial } from './shapes.ts'

/** Two people and the waves of what they say to each other. */
export function talk(frame: Frame): string[] {
  const { width, height, hues, chance } = frame
  const left = { x: width * 0.22, y: height * 0.46 }
  const right = { x: width * 0.78, y: height * chance.between(0.4, 0.5) }
  const middle = { x: width / 2, y: height * 0.44 }
  const profile = (at: { x: number; y: number }, side: 1 | -1, fill: string) => [
    path(
      `M${n(at.x - side * 290)} ${n(height)}Q${n(at.x - side * 270)} ${n(at.y + 190)} ${n(at.x - side * 50)} ${n(at.y + 170)}V${n(at.y)}H${n(at.x + side * 50)}V${n(at.y + 175)}Q${n(at.x + side * 200)} ${n(at.y + 210)} ${n(at.x + side * 220)} ${n(height)}Z`,
      { fill },
    ),
    circle(at, 122, { fill }),
    path(
      `M${n(at.x + side * 112)} ${n(at.y - 20)}L${n(at.x + side * 146)} ${n(at.y + 26)}L${n(at.x + side * 104)} ${n(at.y + 44)}Z`,
      { fill },
    ),
  ]
  const mirrored = chance.odds(0.5)
  return [
    mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">` : '<g>',
    linear('wall', { x: 0, y: 0 }, { x: width, y: height }, [
      [0, hues.pale],
      [1, '#f7c9a4'],
    ]),
    box(0, 0, width, height, { fill: 'url(#wall)' }),
    radial('warm', middle, width * 0.34, [
      [0, heat],
      [0.5, flame, 0.5],
      [1, flame, 0],
    ]),
    box(0, 0, width, height, { fill: 'url(#warm)' }),
    ...[90, 150, 210, 270].map((radius, wave) =>
      arc(left, radius + 80, -0.085, 0.085, { stroke: hues.quiet, width: 12 - wave * 2, cap: 'round' }),
    ),
    ...[90, 150, 210, 270].map((radius, wave) =>
      arc(right, radius + 80, 0.415, 0.585, { stroke: ember, width: 12 - wave * 2, cap: 'round' }),
    ),
    ...profile(left, 1, hues.ground),
    ...profile(right, -1, hues.quiet),
    circle({ x: left.x - 30, y: left.y - 112 }, chance.between(48, 72), { fill: hues.ground }),
    path(
      `M${n(right.x - 128)} ${n(right.y - 20)}A128 128 0 0 1 ${n(right.x + 128)} ${n(right.y - 20)}L${n(right.x + 140)} ${n(right.y + 150)}H${n(right.x + 30)}Z`,
      { fill: hues.deep },
    ),
    '</g>',
  ]
}
