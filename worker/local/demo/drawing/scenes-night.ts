import { ember, flame, heat } from './hues.ts'
import type { Frame } from './photo-art.ts'
import { box, circle, linear, n, path, polar, radial, sliver } from './shapes.ts'

/** Bulbs on wires, and the blurred lights of the room behind them. */
export function lights({ width, height, hues, chance }: Frame): string[] {
  const parts = [
    linear('room', { x: 0, y: 0 }, { x: width * 0.4, y: height }, [
      [0, hues.deep],
      [0.6, hues.ground],
      [1, hues.quiet],
    ]),
    radial('bulb', { x: 0, y: 0 }, 96, [
      [0, heat, 0.95],
      [0.25, flame, 0.6],
      [1, ember, 0],
    ]),
    box(0, 0, width, height, { fill: 'url(#room)' }),
  ]
  for (let blur = 0; blur < 34; blur++) {
    const at = { x: chance.between(0, width), y: height * chance.between(0.3, 1) }
    const size = chance.rarely(18, 92)
    const fill = chance.one([ember, flame, hues.light, heat])
    parts.push(
      circle(at, size, { fill, opacity: chance.between(0.1, 0.42) }),
      circle(at, size, { stroke: fill, width: 2, opacity: 0.3 }),
    )
  }
  for (let wire = 0; wire < 3; wire++) {
    const y = height * (0.04 + wire * 0.17) + chance.between(-20, 20)
    const sag = height * chance.between(0.16, 0.3)
    const tilt = chance.between(-60, 60)
    parts.push(
      path(`M-20 ${n(y)}Q${n(width / 2)} ${n(y + sag * 2)} ${n(width + 20)} ${n(y + tilt)}`, {
        stroke: '#0c0910',
        width: 4,
      }),
    )
    for (let bulb = 1; bulb < 8; bulb++) {
      const share = bulb / 8
      const at = {
        x: -20 + (width + 40) * share,
        y: y * (1 - share) ** 2 + (y + sag * 2) * 2 * share * (1 - share) + (y + tilt) * share ** 2 + 22,
      }
      parts.push(
        `<g transform="translate(${n(at.x)} ${n(at.y)})"><circle r="96" fill="url(#bulb)"/></g>`,
        box(at.x - 7, at.y - 24, 14, 16, { fill: '#0c0910' }, 3),
        circle(at, 17, { fill: '#fff6e8' }),
      )
    }
  }
  return parts
}

/** A night roof over the city: windows, a tall spire, and a spark that went up. */
export function city({ width, height, hues, chance }: Frame): string[] {
  const spark = { x: width * chance.between(0.66, 0.78), y: height * 0.27 }
  const parts = [
    linear('dusk', { x: 0, y: 0 }, { x: 0, y: height }, [
      [0, hues.deep],
      [0.5, hues.quiet],
      [0.78, ember],
      [1, flame],
    ]),
    radial('flash', spark, 190, [
      [0, heat, 0.95],
      [0.3, flame, 0.45],
      [1, flame, 0],
    ]),
    box(0, 0, width, height, { fill: 'url(#dusk)' }),
    ...Array.from({ length: 46 }, () =>
      circle({ x: chance.between(0, width), y: chance.between(0, height * 0.5) }, chance.between(1, 2.6), {
        fill: heat,
        opacity: chance.between(0.3, 0.9),
      }),
    ),
    path(`M${n(width * 0.46)} ${n(height * 0.92)}Q${n(width * 0.56)} ${n(height * 0.4)} ${n(spark.x)} ${n(spark.y)}`, {
      stroke: heat,
      width: 3,
      opacity: 0.7,
    }),
    circle(spark, 190, { fill: 'url(#flash)' }),
    ...Array.from({ length: 26 }, (_, ray) =>
      sliver(spark, polar(spark, ray / 26, 40), polar(spark, ray / 26, chance.between(50, 150)), 6, {
        fill: chance.one([heat, flame]),
      }),
    ),
  ]
  const houses = (tone: string, low: number, high: number, lit: number) => {
    for (let x = -20; x < width; ) {
      const wide = chance.between(60, 150)
      const top = height * (1 - chance.between(low, high))
      parts.push(box(x, top, wide, height - top, { fill: tone }))
      for (let wy = top + 18; wy < height - 20; wy += 30) {
        for (let wx = x + 14; wx < x + wide - 18; wx += 26)
          if (chance.odds(lit))
            parts.push(box(wx, wy, 11, 15, { fill: chance.one([flame, heat, '#ffd9a8']), opacity: 0.9 }))
      }
      x += wide + chance.between(-4, 16)
    }
  }
  houses(hues.ground, 0.2, 0.4, 0.1)
  const tower = width * 0.3
  const storey = (wide: number, top: number) =>
    parts.push(box(tower - wide / 2, height * top, wide, height, { fill: hues.deep }))
  storey(240, 0.72)
  storey(150, 0.5)
  storey(92, 0.36)
  storey(50, 0.29)
  parts.push(
    path(
      `M${n(tower - 12)} ${n(height * 0.295)}L${n(tower)} ${n(height * 0.12)}L${n(tower + 12)} ${n(height * 0.295)}Z`,
      { fill: hues.deep },
    ),
  )
  for (let y = 0.4; y < 0.95; y += 0.035)
    for (const x of [-52, -26, 0, 26, 52])
      if (Math.abs(x) < (y > 0.52 ? 60 : 36) && chance.odds(0.34))
        parts.push(box(tower + x - 4, height * y, 8, 13, { fill: heat, opacity: 0.9 }))
  houses('#0c0910', 0.06, 0.2, 0.16)
  return parts
}
