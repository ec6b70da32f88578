import { ember, flame, ink, paper } from './hues.ts'
import type { Frame } from './photo-art.ts'
import type { Chance } from './random.ts'
import { box, circle, line, linear, n, path, polar, sliver, turned } from './shapes.ts'

const side = 150
const columns = 6
const rows = 4

/** A wall of notes after a workshop. One of them is the one. */
export function notes({ width, height, hues, chance }: Frame): string[] {
  const chosen = columns + 2 + Math.floor(chance.between(0, 4))
  const colours: [string, ...string[]] = [hues.light, hues.quiet, flame, '#ffd9a8', hues.pale, hues.ground]
  const dark = [hues.quiet, hues.ground]
  const wall = [
    linear('wall', { x: 0, y: 0 }, { x: width, y: height }, [
      [0, paper],
      [1, hues.pale],
    ]),
    box(0, 0, width, height, { fill: 'url(#wall)' }),
  ]
  return [...wall, ...Array.from({ length: columns * rows }, (_, nth) => note(nth)).flat()]

  function note(nth: number): string[] {
    const x = 62 + (nth % columns) * 186 + chance.between(-14, 14)
    const y = 40 + Math.floor(nth / columns) * 190 + chance.between(-12, 12)
    if (nth === chosen) return pinned(x, y, ember, spark(x + side / 2, y + side / 2))
    if (chance.odds(0.12)) return []
    const fill = chance.one(colours)
    return pinned(x, y, fill, scribble(chance, x, y, dark.includes(fill) ? paper : ink))
  }

  function pinned(x: number, y: number, fill: string, content: string[]): string[] {
    const shadow = box(x + 7, y + 10, side, side, { fill: ink, opacity: 0.14 }, 3)
    return [
      turned(chance.between(-7, 7), x + side / 2, y + side / 2, [
        shadow,
        box(x, y, side, side, { fill }, 3),
        ...content,
      ]),
    ]
  }
}

function spark(x: number, y: number): string[] {
  return Array.from({ length: 16 }, (_, ray) => {
    const tip = polar({ x, y }, ray / 16, ray % 2 ? 46 : 62)
    return sliver({ x, y }, polar({ x, y }, ray / 16, 26), tip, 10, { fill: paper })
  })
}

/** What somebody jotted down. */
function scribble(chance: Chance, x: number, y: number, stroke: string): string[] {
  const kind = chance.one(['lines', 'lines', 'arrow', 'circle', 'bars'])
  if (kind === 'circle')
    return [
      circle({ x: x + side / 2, y: y + side / 2 }, 36, { stroke, width: 6 }),
      circle({ x: x + side / 2 + 8, y: y + side / 2 - 4 }, 12, { fill: stroke }),
    ]
  if (kind === 'arrow')
    return [
      path(
        `M${n(x + 32)} ${n(y + 112)}Q${n(x + 50)} ${n(y + 44)} ${n(x + 112)} ${n(y + 46)}M${n(x + 88)} ${n(y + 26)}L${n(x + 114)} ${n(y + 46)}L${n(x + 92)} ${n(y + 70)}`,
        { stroke, width: 7, cap: 'round' },
      ),
    ]
  if (kind === 'bars')
    return [0, 1, 2].map((bar) => box(x + 34 + bar * 30, y + 92 - bar * 22, 20, 28 + bar * 22, { fill: stroke }, 3))
  return [0, 1, 2].map((row) =>
    line(
      { x: x + 28, y: y + 46 + row * 28 },
      { x: x + 28 + chance.between(50, 96), y: y + 46 + row * 28 },
      { stroke, width: 6, cap: 'round' },
    ),
  )
}
