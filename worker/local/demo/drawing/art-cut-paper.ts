import type { Sheet } from './evening-art.ts'
import { ember, flame, heat, paper } from './hues.ts'
import { box, circle, n, type Point, path, polar, sliver } from './shapes.ts'

/** Design: squares of cut paper with quarter circles, rings and halves. One of them holds the spark. */
export function cutPaper({ width, height, focus, hues, chance }: Sheet): string[] {
  const rows = height > 700 ? 4 : 3
  const side = Math.ceil(height / rows)
  const columns = Math.ceil(width / side)
  const left = Math.round((width - columns * side) / 2)
  const chosen = { column: Math.floor((focus.x - left) / side), row: 1 }
  const parts = [box(0, 0, width, height, { fill: hues.ground })]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = { x: left + column * side, y: row * side }
      parts.push(...(row === chosen.row && column === chosen.column ? spark(corner) : tile(corner)))
    }
  }
  return parts

  function tile(corner: Point): string[] {
    const [back, front, detail] = chance.one<[string, string, string]>([
      [hues.ground, hues.quiet, hues.light],
      [hues.quiet, hues.light, hues.ground],
      [hues.light, hues.ground, paper],
      [hues.pale, hues.quiet, ember],
      [hues.pale, hues.light, hues.ground],
      [hues.deep, flame, hues.pale],
      [hues.quiet, hues.ground, hues.pale],
    ])
    const middle = { x: corner.x + side / 2, y: corner.y + side / 2 }
    const turn = chance.one([0, 1, 2, 3])
    const ground = box(corner.x, corner.y, side, side, { fill: back })
    const kind = chance.one(['quarter', 'quarter', 'rings', 'half', 'dot', 'leaf', 'bars'])
    if (kind === 'quarter') return [ground, wedge(corner, turn, side, front), wedge(corner, turn, side * 0.45, detail)]
    if (kind === 'rings') {
      return [
        ground,
        ...[1, 0.78, 0.56, 0.34].map((size, ring) => wedge(corner, turn, side * size, ring % 2 ? back : front)),
      ]
    }
    if (kind === 'half') return [ground, half(middle, turn, front), circle(middle, side * 0.16, { fill: detail })]
    if (kind === 'dot')
      return [ground, circle(middle, side * 0.36, { fill: front }), circle(middle, side * 0.13, { fill: detail })]
    if (kind === 'leaf') return [ground, leaf(corner, turn % 2 === 0, front)]
    return [
      ground,
      ...[0, 1, 2, 3].map((bar) =>
        box(
          corner.x + side * (0.09 + bar * 0.235),
          corner.y + side * 0.12,
          side * 0.115,
          side * 0.76,
          { fill: bar === turn ? detail : front },
          side * 0.058,
        ),
      ),
    ]
  }

  function spark(corner: Point): string[] {
    const middle = { x: corner.x + side / 2, y: corner.y + side / 2 }
    const rays = Array.from({ length: 28 }, (_, ray) => {
      const turn = ray / 28
      const tip = side * (ray % 2 ? chance.between(0.28, 0.34) : chance.between(0.38, 0.45))
      return sliver(middle, polar(middle, turn, tip * 0.5), polar(middle, turn, tip), side * 0.035, { fill: heat })
    })
    return [box(corner.x, corner.y, side, side, { fill: ember }), ...rays, circle(middle, side * 0.1, { fill: paper })]
  }

  /** A quarter circle around one corner of the square; corners are counted clockwise from the upper left. */
  function wedge({ x, y }: Point, at: number, radius: number, fill: string): string {
    const centre = { x: at === 1 || at === 2 ? x + side : x, y: at > 1 ? y + side : y }
    const from = polar(centre, at * 0.25, radius)
    const to = polar(centre, at * 0.25 + 0.25, radius)
    return path(
      `M${n(centre.x)} ${n(centre.y)}L${n(from.x)} ${n(from.y)}A${n(radius)} ${n(radius)} 0 0 1 ${n(to.x)} ${n(to.y)}Z`,
      { fill },
    )
  }

  function half(middle: Point, at: number, fill: string): string {
    const from = polar(middle, at * 0.25, side / 2)
    const to = polar(middle, at * 0.25 + 0.5, side / 2)
    return path(`M${n(from.x)} ${n(from.y)}A${n(side / 2)} ${n(side / 2)} 0 0 1 ${n(to.x)} ${n(to.y)}Z`, { fill })
  }

  function leaf({ x, y }: Point, rising: boolean, fill: string): string {
    const [from, to] = rising
      ? [
          { x, y: y + side },
          { x: x + side, y },
        ]
      : [
          { x, y },
          { x: x + side, y: y + side },
        ]
    return path(
      `M${n(from.x)} ${n(from.y)}A${n(side)} ${n(side)} 0 0 1 ${n(to.x)} ${n(to.y)}A${n(side)} ${n(side)} 0 0 1 ${n(from.x)} ${n(from.y)}Z`,
      { fill },
    )
  }
}
