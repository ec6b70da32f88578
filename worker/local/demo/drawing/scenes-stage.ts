import { ember, flame, heat, ink, paper } from './hues.ts'
import { audience } from './people.ts'
import type { Frame } from './photo-art.ts'
import { box, circle, line, linear, n, path, polar, radial, sliver } from './shapes.ts'

const backdrop = ({ width, height, hues }: Frame): string[] => [
  linear('back', { x: 0, y: 0 }, { x: 0, y: height }, [
    [0, hues.deep],
    [0.7, hues.ground],
    [1, hues.quiet],
  ]),
  box(0, 0, width, height, { fill: 'url(#back)' }),
]
const rows = ({ hues }: Frame): string[] => [hues.ground, hues.deep, '#0c0910']

/** The hall from the last row: a round stage light and everybody in front of it. */
export function hall(frame: Frame): string[] {
  const { width, height, hues, chance } = frame
  const sun = { x: width * chance.between(0.38, 0.62), y: height * 0.42 }
  const size = height * chance.between(0.26, 0.33)
  return [
    ...backdrop(frame),
    radial('glow', sun, size * 2.4, [
      [0, ember, 0.9],
      [0.42, ember, 0.45],
      [1, ember, 0],
    ]),
    linear('disc', { x: 0, y: sun.y - size }, { x: 0, y: sun.y + size }, [
      [0, heat],
      [0.45, flame],
      [1, ember],
    ]),
    box(0, 0, width, height, { fill: 'url(#glow)' }),
    ...[1.25, 1.5, 1.8].map((ring) =>
      circle(sun, size * ring, { stroke: hues.light, width: 1.6, opacity: 0.75 / ring }),
    ),
    circle(sun, size, { fill: 'url(#disc)' }),
    ...audience(width, height, rows(frame), chance),
  ]
}

/** One person in a cone of light. */
export function speaker(frame: Frame): string[] {
  const { width, height, hues, chance } = frame
  const x = width * chance.between(0.36, 0.64)
  const floor = height * 0.74
  const lamp = { x: x + width * chance.between(-0.22, 0.22), y: -height * 0.06 }
  const cone = (spread: number) =>
    `M${n(lamp.x - 14)} ${n(lamp.y)}L${n(lamp.x + 14)} ${n(lamp.y)}L${n(x + spread)} ${n(floor)}L${n(x - spread)} ${n(floor)}Z`
  const tall = height * 0.36
  const head = { x, y: floor - tall }
  const body = `M${n(x - tall * 0.09)} ${n(floor)}L${n(x - tall * 0.15)} ${n(floor - tall * 0.78)}Q${n(x)} ${n(floor - tall * 0.92)} ${n(x + tall * 0.15)} ${n(floor - tall * 0.78)}L${n(x + tall * 0.09)} ${n(floor)}Z`
  const hand = { x: x + tall * 0.42, y: floor - tall * chance.between(0.72, 0.98) }
  return [
    ...backdrop(frame),
    linear('beam', lamp, { x, y: floor }, [
      [0, heat, 0.95],
      [0.35, flame, 0.55],
      [1, ember, 0.28],
    ]),
    radial('pool', { x, y: floor }, width * 0.3, [
      [0, heat, 0.95],
      [0.5, flame, 0.5],
      [1, ember, 0],
    ]),
    ...[-0.34, 0.36].map((side) =>
      path(
        `M${n(x + width * side)} -20L${n(x + width * side + 60)} -20L${n(x + width * side * 0.3 + 120)} ${n(floor)}L${n(x + width * side * 0.3 - 120)} ${n(floor)}Z`,
        { fill: hues.light, opacity: 0.09 },
      ),
    ),
    path(cone(width * 0.15), { fill: 'url(#beam)' }),
    path(cone(width * 0.09), { fill: heat, opacity: 0.22 }),
    `<ellipse cx="${n(x)}" cy="${n(floor)}" rx="${n(width * 0.26)}" ry="${n(height * 0.045)}" fill="url(#pool)"/>`,
    path(body, { fill: ink }),
    circle(head, tall * 0.115, { fill: ink }),
    path(
      `M${n(x + tall * 0.1)} ${n(floor - tall * 0.74)}Q${n(x + tall * 0.3)} ${n(floor - tall * 0.6)} ${n(hand.x)} ${n(hand.y)}`,
      { stroke: ink, width: tall * 0.07, cap: 'round' },
    ),
    ...audience(width, height, rows(frame).slice(1), chance, 46),
  ]
}

/** A slide on the wall: a line that climbs and ends in a spark. */
export function slide(frame: Frame): string[] {
  const { width, height, hues, chance } = frame
  const left = width * 0.17
  const wide = width * 0.66
  const top = height * 0.1
  const tall = height * 0.5
  const points = Array.from({ length: 7 }, (_, step) => ({
    x: left + wide * (0.1 + step * 0.125),
    y: top + tall * (0.82 - (step / 6) ** 1.7 * 0.56 + (step === 6 ? 0 : chance.between(-0.05, 0.05))),
  }))
  const end = points.at(-1) ?? { x: left, y: top }
  return [
    ...backdrop(frame),
    radial('wash', { x: width / 2, y: top + tall / 2 }, width * 0.62, [
      [0, hues.light, 0.55],
      [1, hues.light, 0],
    ]),
    box(0, 0, width, height, { fill: 'url(#wash)' }),
    box(left, top, wide, tall, { fill: paper }, 10),
    ...[0.25, 0.5, 0.75].map((share) =>
      line(
        { x: left + wide * 0.07, y: top + tall * share },
        { x: left + wide * 0.93, y: top + tall * share },
        { stroke: hues.ground, width: 1.5, opacity: 0.18 },
      ),
    ),
    ...points
      .slice(0, -1)
      .map((point) =>
        box(
          point.x - wide * 0.026,
          point.y + tall * 0.06,
          wide * 0.052,
          top + tall * 0.93 - point.y - tall * 0.06,
          { fill: hues.pale },
          4,
        ),
      ),
    path(`M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`, { stroke: ember, width: 9, cap: 'round' }),
    ...Array.from({ length: 18 }, (_, ray) =>
      sliver(end, polar(end, ray / 18, 24), polar(end, ray / 18, chance.between(34, 70)), 7, {
        fill: ray % 3 ? ember : flame,
      }),
    ),
    circle(end, 17, { fill: ember }),
    ...audience(width, height, rows(frame), chance, 50),
  ]
}

/** Applause: raised hands, some with a shining phone, against the light. */
export function applause(frame: Frame): string[] {
  const { width, height, hues, chance } = frame
  const light = { x: width * chance.between(0.3, 0.7), y: height * 0.3 }
  const parts = [
    ...backdrop(frame),
    radial('light', light, width * 0.62, [
      [0, heat],
      [0.16, flame, 0.95],
      [0.5, ember, 0.55],
      [1, ember, 0],
    ]),
    box(0, 0, width, height, { fill: 'url(#light)' }),
    ...Array.from({ length: 30 }, (_, ray) =>
      sliver(
        light,
        polar(light, ray / 30, width * 0.3),
        polar(light, ray / 30, width * chance.between(0.35, 0.75)),
        16,
        { fill: heat, opacity: 0.2 },
      ),
    ),
  ]
  for (let arm = 0; arm < 15; arm++) {
    const x = width * ((arm + chance.between(0.1, 0.9)) / 15)
    const top = { x: x + chance.between(-60, 60), y: height * chance.between(0.36, 0.6) }
    const tone = chance.one([ink, hues.deep, '#0c0910'])
    parts.push(
      path(`M${n(x)} ${n(height)}Q${n(x)} ${n(height * 0.75)} ${n(top.x)} ${n(top.y)}`, {
        stroke: tone,
        width: 34,
        cap: 'round',
      }),
    )
    if (chance.odds(0.3))
      parts.push(
        box(top.x - 32, top.y - 50, 64, 112, { fill: '#0c0910' }, 12),
        box(top.x - 26, top.y - 43, 52, 98, { fill: chance.one([heat, hues.light, hues.pale]) }, 7),
      )
    else
      parts.push(
        circle(top, 27, { fill: tone }),
        ...[-0.1, -0.035, 0.035, 0.1].map((finger) =>
          line(top, polar(top, 0.75 + finger, 56), { stroke: tone, width: 13, cap: 'round' }),
        ),
        line(top, polar(top, 0.75 + chance.one([-0.2, 0.2]), 44), { stroke: tone, width: 13, cap: 'round' }),
      )
  }
  return [...parts, ...audience(width, height, ['#0c0910'], chance, 54)]
}
