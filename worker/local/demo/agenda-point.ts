/** `type` is free text in the store; the demo keeps to these. Everything but networking and the opening is knowledge. */
type PointType = 'OPENING' | 'TALK' | 'WORKSHOP' | 'PANEL' | 'PITCHING' | 'NETWORKING'

/** A point of an evening: from, to, kind, title, what to expect, and the id of who leads it. */
export type Point = [
  start: string,
  end: string,
  type: PointType,
  title: string,
  description: string | null,
  speakerId?: number,
]
