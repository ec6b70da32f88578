import type { TicketKind } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'

/** Shapes of 24 by 24 that differ without colour. Those of the kinds of tickets come first. */
const paths = {
  circle: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
  triangle: 'M12 2.5 22.5 21H1.5Z',
  square: 'M3 3h18v18H3Z',
  diamond: 'M12 1 23 12 12 23 1 12Z',
  star: 'm12 1 3.2 7.3 7.8.8-5.9 5.3 1.7 7.8L12 18.2l-6.8 4 1.7-7.8L1 9.1l7.8-.8Z',
  cross: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z',
  hexagon: 'M12 1.5 21.5 7v10L12 22.5 2.5 17V7Z',
  ring: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
} as const

export type Shape = keyof typeof paths

export const pathOf = (shape: Shape): string => paths[shape]

const shapes: readonly Shape[] = ['circle', 'triangle', 'square', 'diamond', 'star', 'cross', 'hexagon', 'ring']

const usual: Record<TicketKind, Shape> = {
  ATTENDEE: 'circle',
  PRESENTER_STARTUP: 'triangle',
  PRESENTER_PERSONAL: 'square',
  OTHER: 'diamond',
}

/**
 * A shape for each ticket type, by its id: the usual one of its kind, or another one if an earlier type has that. With more types
 * than shapes, some share one.
 */
export function shapesOf(types: readonly Pick<TicketType, 'id' | 'type'>[]): ReadonlyMap<number, Shape> {
  const chosen = new Map<number, Shape>()
  const isFree = (shape: Shape) => ![...chosen.values()].includes(shape)
  const reserved = new Set(types.map(({ type }) => usual[type]))
  for (const { id, type } of types) {
    const own = usual[type]
    const other = shapes.find((shape) => isFree(shape) && !reserved.has(shape))
    chosen.set(id, isFree(own) ? own : (other ?? own))
  }
  return chosen
}
