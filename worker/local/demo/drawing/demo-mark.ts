import { ink, paper } from './hues.ts'
import type { Lettering } from './lettering.ts'
import { box, type Point } from './shapes.ts'

/** The word „demo” on a small label, readable on any ground. `at` is the middle of its lower edge or its lower left corner. */
export function demoMark(
  { write, widthOf, capitals }: Lettering,
  at: Point,
  size: number,
  anchor: 'start' | 'middle',
): string[] {
  const width = widthOf('demo', size) + size * 1.1
  const height = size * 1.55
  const left = anchor === 'start' ? at.x : at.x - width / 2
  return [
    box(left, at.y - height, width, height, { fill: ink, opacity: 0.72 }, height / 2),
    write('demo', {
      x: left + width / 2,
      y: at.y - height / 2 + capitals(size) * 0.47,
      size,
      fill: paper,
      anchor: 'middle',
    }),
  ]
}
