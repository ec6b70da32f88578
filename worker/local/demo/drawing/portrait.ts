import { demoMark } from './demo-mark.ts'
import { ember, flame, heat, ink, paper } from './hues.ts'
import type { Lettering } from './lettering.ts'
import { type Chance, chanceOf } from './random.ts'
import { arc, box, circle, drawing, polar, sliver } from './shapes.ts'

const side = 480
const middle = { x: side / 2, y: side / 2 }
type Dress = { ground: string; pattern: string; spark: string; letters: string }

const dresses: [Dress, ...Dress[]] = [
  { ground: ember, pattern: '#f5703f', spark: heat, letters: paper },
  { ground: '#2b1f4d', pattern: '#4b3a86', spark: flame, letters: '#e9e1f6' },
  { ground: '#fbe3cf', pattern: '#f6c49c', spark: ember, letters: ink },
  { ground: '#0f3a3f', pattern: '#1f6160', spark: flame, letters: '#dcebe2' },
  { ground: '#b9a3f0', pattern: '#cfbff6', spark: ember, letters: '#1a1333' },
  { ground: '#ff9a5c', pattern: '#ffb583', spark: paper, letters: '#2a1218' },
  { ground: ink, pattern: '#362a3f', spark: ember, letters: heat },
  { ground: '#8fcfc0', pattern: '#aaded1', spark: ember, letters: '#081a20' },
]
const patterns = [rays, rings, shell, confetti] as const

/** Initials of a person who does not exist. `nth` gives neighbours different colours and patterns. */
export function portrait(lettering: Lettering, name: string, nth: number): string {
  const dress = dresses[nth % dresses.length] ?? dresses[0]
  const draw = patterns[(nth + Math.floor(nth / dresses.length)) % patterns.length] ?? rays
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  const size = 196
  return drawing(side, side, [
    box(0, 0, side, side, { fill: dress.ground }),
    ...draw(dress, chanceOf(name)),
    lettering.write(initials, {
      x: middle.x,
      y: middle.y + lettering.capitals(size) / 2,
      size,
      fill: dress.letters,
      anchor: 'middle',
    }),
    ...demoMark(lettering, { x: middle.x, y: side - 34 }, 20, 'middle'),
  ])
}

function rays({ pattern, spark }: Dress, chance: Chance): string[] {
  const source = { x: side * chance.between(0.3, 0.7), y: side * 1.02 }
  const burst = { x: side * chance.one([0.16, 0.84]), y: side * chance.between(0.14, 0.19) }
  return [
    ...Array.from({ length: 44 }, (_, ray) => {
      const turn = 0.5 + (ray + chance.between(0, 1)) / 88
      const length = side * chance.between(0.7, 1.3)
      return sliver(source, polar(source, turn, length * 0.6), polar(source, turn, length), 22, { fill: pattern })
    }),
    ...Array.from({ length: 14 }, (_, ray) => {
      const length = ray % 2 ? 30 : chance.between(40, 52)
      return sliver(polar(burst, ray / 14, 8), polar(burst, ray / 14, 20), polar(burst, ray / 14, length), 7, {
        fill: spark,
      })
    }),
  ]
}

function rings({ pattern, spark }: Dress, chance: Chance): string[] {
  const centre = { x: side * chance.between(0.7, 0.95), y: side * chance.between(0, 0.1) }
  const tip = polar(centre, 0.42, side * 0.26)
  return [
    ...Array.from({ length: 10 }, (_, ring) => circle(centre, 44 + ring * 52, { stroke: pattern, width: 20 })),
    arc(centre, side * 0.26, 0.1, 0.42, { stroke: spark, width: 7, cap: 'round' }),
    circle(tip, 13, { fill: spark }),
  ]
}

function shell({ pattern, spark, ground }: Dress, chance: Chance): string[] {
  const corner = chance.odds(0.5) ? { x: 0, y: side } : { x: side, y: 0 }
  return [
    ...[1.18, 0.98, 0.78, 0.58].map((size, ring) => circle(corner, side * size, { fill: ring % 2 ? ground : pattern })),
    circle(corner, side * 0.3, { fill: spark }),
  ]
}

function confetti({ pattern, spark }: Dress, chance: Chance): string[] {
  return [
    circle(middle, side * 0.36, { fill: pattern }),
    ...Array.from({ length: 40 }, (_, ray) => {
      const turn = (ray + chance.between(-0.2, 0.2)) / 40
      const reach = side * chance.between(0.41, 0.56)
      const bright = chance.odds(0.25)
      return sliver(
        polar(middle, turn, side * 0.385),
        polar(middle, turn, reach * 0.95),
        polar(middle, turn, reach),
        9,
        { fill: bright ? spark : pattern },
      )
    }),
  ]
}
