import { ember, flame, heat, ink, paper } from './hues.ts'
import type { Frame } from './photo-art.ts'
import { box, circle, line, linear, n, path, polar, sliver, turned } from './shapes.ts'

/** A shared table from above: laptops, cups, paper. */
export function table({ width, height, hues, chance }: Frame): string[] {
  const parts = [
    linear('wood', { x: 0, y: 0 }, { x: width, y: height }, [
      [0, '#f3b887'],
      [1, '#e38d57'],
    ]),
    box(0, 0, width, height, { fill: 'url(#wood)' }),
  ]
  for (let plank = 1; plank < 6; plank++)
    parts.push(
      line(
        { x: 0, y: plank * 136 },
        { x: width, y: plank * 136 + chance.between(-6, 6) },
        { stroke: '#b8602f', width: 2, opacity: 0.4 },
      ),
    )
  const spots: [x: number, y: number][] = [
    [240, 210],
    [620, 150],
    [985, 230],
    [225, 585],
    [600, 630],
    [980, 585],
  ]
  spots.forEach(([x, y], spot) => {
    const tilt = chance.between(-16, 16) + (spot > 2 ? 0 : 180)
    const kind = chance.one(['laptop', 'laptop', 'paper'])
    parts.push(turned(tilt, x, y, kind === 'laptop' ? laptop(x, y) : sheet(x, y)))
  })
  for (const [x, y] of [
    [430, 390],
    [800, 400],
    [425, 150],
    [800, 660],
    [1120, 420],
    [90, 400],
  ] as const) {
    const at = { x: x + chance.between(-24, 24), y: y + chance.between(-20, 20) }
    parts.push(
      circle({ x: at.x + 6, y: at.y + 9 }, 50, { fill: ink, opacity: 0.16 }),
      circle(at, 50, { fill: paper }),
      circle(at, 35, { fill: chance.one(['#4a2418', '#6b3420', hues.quiet, ember]) }),
      path(`M${n(at.x + 46)} ${n(at.y - 12)}q34 12 0 26`, { stroke: paper, width: 10 }),
    )
  }
  return parts

  function laptop(x: number, y: number): string[] {
    const screen = chance.one([hues.ground, hues.quiet, ink])
    const lines = Array.from({ length: 6 }, (_, row) =>
      line(
        { x: x - 112 + (row % 3) * 14, y: y - 116 + row * 21 },
        { x: x - 60 + chance.between(20, 150), y: y - 116 + row * 21 },
        { stroke: chance.one([ember, flame, hues.light, heat]), width: 8, cap: 'round' },
      ),
    )
    return [
      box(x - 136, y - 132, 284, 280, { fill: ink, opacity: 0.16 }, 14),
      box(x - 142, y - 142, 284, 156, { fill: '#2a2530' }, 12),
      box(x - 132, y - 133, 264, 138, { fill: screen }, 6),
      ...lines,
      box(x - 142, y + 12, 284, 130, { fill: '#d9d3cc' }, 12),
      ...[0, 1, 2].map((row) => box(x - 122, y + 24 + row * 22, 244, 15, { fill: '#a9a29c' }, 4)),
      box(x - 44, y + 96, 88, 38, { fill: '#c4bdb6' }, 5),
    ]
  }

  function sheet(x: number, y: number): string[] {
    const middle = { x, y: y - 30 }
    return [
      box(x - 94, y - 124, 206, 266, { fill: ink, opacity: 0.14 }, 4),
      box(x - 104, y - 134, 206, 266, { fill: paper }, 4),
      ...Array.from({ length: 14 }, (_, ray) =>
        sliver(middle, polar(middle, ray / 14, 24), polar(middle, ray / 14, ray % 2 ? 42 : 60), 8, { fill: ember }),
      ),
      ...[0, 1].map((row) =>
        line(
          { x: x - 74, y: y + 64 + row * 26 },
          { x: x + 60 - row * 50, y: y + 64 + row * 26 },
          { stroke: ink, width: 6, cap: 'round' },
        ),
      ),
    ]
  }
}
