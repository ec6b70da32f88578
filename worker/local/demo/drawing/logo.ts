import { demoMark } from './demo-mark.ts'
import { ember, flame, ink, paper } from './hues.ts'
import type { Lettering } from './lettering.ts'
import { arc, box, circle, drawing, n, path, polar, sliver } from './shapes.ts'

const width = 640
const height = 320
const at = { x: 130, y: height / 2 }
const teal = '#1f6160'
const violet = '#5a45a0'

const signs: [() => string[], ...(() => string[])[]] = [gate, wheel, leaves, waves, filament]

/** A word mark on a paper label: its rounded corners are transparent, so it sits on light and dark alike. */
export function logo(lettering: Lettering, name: string, nth: number): string {
  const sign = signs[nth % signs.length] ?? signs[0]
  const [first = '', ...rest] = name.split(' ')
  const lines = [first, rest.join(' ')].filter(Boolean)
  const room = width - 236 - 40
  const size = Math.min(66, ...lines.map((line) => (66 * room) / lettering.widthOf(line, 66)))
  const top = height / 2 - ((lines.length - 1) * size * 1.08) / 2 + lettering.capitals(size) / 2
  return drawing(width, height, [
    box(0, 0, width, height, { fill: paper }, 28),
    ...sign(),
    ...lines.map((line, row) => lettering.write(line, { x: 236, y: top + row * size * 1.08, size, fill: ink })),
    ...demoMark(lettering, { x: width - 46, y: height - 20 }, 17, 'middle'),
  ])
}

function gate(): string[] {
  return [
    ...[80, 54, 28].map((radius, ring) =>
      path(`M${at.x - radius} ${at.y + 72}V${at.y}A${radius} ${radius} 0 0 1 ${at.x + radius} ${at.y}V${at.y + 72}Z`, {
        fill: ring === 1 ? paper : ember,
      }),
    ),
  ]
}

function wheel(): string[] {
  return [
    ...Array.from({ length: 12 }, (_, tooth) =>
      sliver(polar(at, tooth / 12, 40), polar(at, tooth / 12, 84), polar(at, tooth / 12, 92), 24, { fill: violet }),
    ),
    circle(at, 62, { fill: violet }),
    circle(at, 34, { fill: paper }),
    circle(at, 17, { fill: flame }),
  ]
}

function leaves(): string[] {
  return [0, 1, 2, 3].map((leaf) => {
    const tip = polar(at, leaf / 4 - 0.125, 96)
    return path(`M${n(at.x)} ${n(at.y)}A68 68 0 0 1 ${n(tip.x)} ${n(tip.y)}A68 68 0 0 1 ${n(at.x)} ${n(at.y)}Z`, {
      fill: leaf === 0 ? ember : teal,
    })
  })
}

function waves(): string[] {
  const source = { x: at.x - 52, y: at.y + 52 }
  return [
    circle(source, 19, { fill: ember }),
    ...[48, 80, 112].map((radius) => arc(source, radius, 0.75, 1, { stroke: ink, width: 16, cap: 'round' })),
  ]
}

function filament(): string[] {
  return [
    circle(at, 80, { fill: ink }),
    path(
      `M${at.x - 46} ${at.y + 34}L${at.x - 24} ${at.y - 32}L${at.x} ${at.y + 26}L${at.x + 24} ${at.y - 32}L${at.x + 46} ${at.y + 34}`,
      { stroke: flame, width: 12, cap: 'round' },
    ),
  ]
}
