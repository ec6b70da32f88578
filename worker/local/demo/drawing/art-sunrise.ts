import type { Sheet } from './evening-art.ts'
import { ember, flame, heat, ink } from './hues.ts'
import { box, circle, linear, polar, radial, sliver } from './shapes.ts'

/** The first evening: a sun of stepped rings comes up behind the lower edge and throws rays and sparks. */
export function sunrise({ width, height, focus, unit, hues, chance }: Sheet): string[] {
  const sun = { x: focus.x, y: height * 0.98 }
  const rings = ['#f9d3b4', '#f8b98c', '#f5935f', '#ee6a38', ember]
  const parts = [
    linear('sky', { x: 0, y: 0 }, { x: 0, y: height }, [
      [0, '#fdf3e6'],
      [1, hues.pale],
    ]),
    radial('middle', sun, unit * 24, [
      [0, heat],
      [0.55, flame],
      [1, ember],
    ]),
    box(0, 0, width, height, { fill: 'url(#sky)' }),
  ]
  const rays = 96
  for (let ray = 0; ray < rays; ray++) {
    const turn = 0.5 + (ray + chance.between(0.2, 0.8)) / (rays * 2)
    const from = polar(sun, turn, unit * 30)
    const length = unit * (72 + chance.rarely(2, 95))
    const dark = chance.odds(0.3)
    parts.push(
      sliver(
        from,
        polar(sun, turn, length * 0.7),
        polar(sun, turn, length),
        unit * (dark ? 0.7 : chance.between(0.7, 1.9)),
        {
          fill: dark ? ink : chance.one([ember, flame, '#f5935f']),
        },
      ),
    )
    if (chance.odds(0.45)) {
      const tip = polar(sun, turn, length + unit * chance.between(2, 7))
      parts.push(circle(tip, unit * chance.rarely(0.35, 1.5), { fill: dark ? ink : ember }))
    }
  }
  parts.push(...rings.map((fill, ring) => circle(sun, unit * (66 - ring * 10.5), { fill })))
  parts.push(circle(sun, unit * 15, { fill: 'url(#middle)' }))
  return parts
}
