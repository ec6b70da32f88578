import type { Chance } from './random.ts'
import { circle, n, type Point, path } from './shapes.ts'

/** Silhouettes seen from behind or in profile: a head, perhaps hair, and shoulders. `at` is the middle of the head. */
function bust(at: Point, size: number, fill: string, chance: Chance): string {
  const shoulder = size * chance.between(1.75, 2.15)
  const top = at.y + size * 1.22
  const body = `M${n(at.x - shoulder)} ${n(at.y + size * 6)}V${n(top + size * 1.15)}Q${n(at.x - shoulder)} ${n(top)} ${n(at.x - size * 0.5)} ${n(top - size * 0.1)}V${n(at.y)}H${n(at.x + size * 0.5)}V${n(top - size * 0.1)}Q${n(at.x + shoulder)} ${n(top)} ${n(at.x + shoulder)} ${n(top + size * 1.15)}V${n(at.y + size * 6)}Z`
  return path(body, { fill }) + circle(at, size, { fill }) + hair(at, size, fill, chance)
}

function hair(at: Point, size: number, fill: string, chance: Chance): string {
  const kind = chance.one(['short', 'short', 'bun', 'long', 'curls'])
  if (kind === 'bun')
    return circle({ x: at.x + size * chance.between(-0.3, 0.3), y: at.y - size * 1.12 }, size * 0.44, { fill })
  if (kind === 'curls') {
    return [-0.8, -0.4, 0, 0.4, 0.8]
      .map((side) =>
        circle({ x: at.x + side * size, y: at.y - size * (0.95 - Math.abs(side) * 0.7) }, size * 0.42, { fill }),
      )
      .join('')
  }
  if (kind === 'long') {
    return path(
      `M${n(at.x - size * 1.06)} ${n(at.y)}A${n(size * 1.06)} ${n(size * 1.06)} 0 0 1 ${n(at.x + size * 1.06)} ${n(at.y)}L${n(at.x + size * 1.16)} ${n(at.y + size * 1.75)}H${n(at.x - size * 1.16)}Z`,
      { fill },
    )
  }
  return ''
}

/** Rows of people who look away from us, the nearest the darkest and the largest. */
export function audience(width: number, height: number, tones: string[], chance: Chance, nearest = 52): string[] {
  const parts: string[] = []
  tones.forEach((tone, row) => {
    const depth = (row + 1) / tones.length
    const size = nearest * (0.45 + 0.55 * depth)
    const step = size * 3.5
    const y = height - size * (tones.length - row) * 1.55 - size * 0.1
    for (let x = -step * chance.between(0, 0.6); x < width + step; x += step * chance.between(0.92, 1.25)) {
      parts.push(bust({ x, y: y + chance.between(-0.28, 0.28) * size }, size * chance.between(0.9, 1.06), tone, chance))
    }
  })
  return parts
}
