/**
 * The database allows any text as `type`; the demo uses these. All except NETWORKING and OPENING count as talks.
 */
type PointType = 'OPENING' | 'TALK' | 'WORKSHOP' | 'PANEL' | 'PITCHING' | 'NETWORKING'

/** An agenda item, as a tuple. */
export type Point = [
  start: string,
  end: string,
  type: PointType,
  title: string,
  description: string | null,
  speakerId?: number,
]
