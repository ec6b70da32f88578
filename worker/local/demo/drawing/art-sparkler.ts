import type { Sheet } from './evening-art.ts'
import { ember, flame, heat } from './hues.ts'
import { box, circle, polar, radial, sliver } from './shapes.ts'

/** A sparkler photographed with a long exposure: a white core, bent trails, some of which burst again. */
export function sparkler({ width, height, focus, unit, hues, chance }: Sheet): string[] {
  const reach = Math.max(width - focus.x, focus.x, height) * 0.95
  const parts = [
    radial('halo', focus, reach * 0.75, [
      [0, ember, 0.85],
      [0.22, '#a52c1f', 0.6],
      [0.5, hues.quiet, 0.2],
      [0.85, hues.quiet, 0],
    ]),
    radial('core', focus, unit * 17, [
      [0, '#fffaf2'],
      [0.3, heat, 0.95],
      [0.6, flame, 0.5],
      [1, ember, 0],
    ]),
    box(0, 0, width, height, { fill: hues.deep }),
    box(0, 0, width, height, { fill: 'url(#halo)' }),
  ]
  const trails = 24 + Math.round(width / 80)
  for (let trail = 0; trail < trails; trail++) {
    const turn = (trail + chance.between(0, 1)) / trails
    const length = chance.rarely(unit * 12, reach * 0.92)
    const heaviness = (length / reach) ** 2 * unit * 26
    const start = polar(focus, turn, unit * chance.between(1, 6))
    const via = polar(focus, turn + chance.between(-0.012, 0.012), length * 0.6)
    const end = polar(focus, turn, length)
    end.y += heaviness
    const hot = length < unit * 30
    const fill = hot ? chance.one([heat, '#fff6ea', flame]) : chance.one([flame, ember, '#ff6f3c', heat])
    parts.push(sliver(start, via, end, unit * chance.rarely(0.6, 1.6), { fill, opacity: chance.between(0.6, 1) }))
    if (chance.odds(0.15)) parts.push(...burst(end))
  }
  parts.push(circle(focus, unit * 17, { fill: 'url(#core)' }), circle(focus, unit * 3.2, { fill: '#fff6ea' }))
  for (let speck = 0; speck < 24; speck++) {
    const at = polar(focus, chance.between(0, 1), chance.between(unit * 20, reach * 1.15))
    parts.push(
      circle(at, unit * chance.rarely(0.3, 0.9), {
        fill: chance.one([flame, heat, ember]),
        opacity: chance.between(0.5, 1),
      }),
    )
  }
  return parts

  function burst(at: { x: number; y: number }): string[] {
    const size = unit * chance.rarely(2, 6)
    const first = chance.between(0, 1)
    return Array.from({ length: 7 }, (_, ray) => {
      const turn = first + ray / 7 + chance.between(-0.03, 0.03)
      const tip = polar(at, turn, size * chance.between(0.6, 1))
      return sliver(at, polar(at, turn, size * 0.4), tip, unit * 0.45, { fill: heat, opacity: 0.9 })
    })
  }
}
