import type { AgendaItem } from '#schema/agenda.ts'

/** An agenda item as its form edits it. */
export type AgendaValues = {
  eventId: number
  type: string
  speakerId: number | null
  startTime: string
  endTime: string
  title: string
  description: string
}

export const toValues = (item: AgendaItem): AgendaValues => ({
  eventId: item.eventId,
  type: item.type ?? '',
  speakerId: item.speakerId,
  startTime: item.startTime,
  endTime: item.endTime ?? '',
  title: item.title,
  description: item.description ?? '',
})

/** A new item that begins at `startTime`. */
export const emptyValues = (eventId: number, startTime: string): AgendaValues => ({
  eventId,
  type: '',
  speakerId: null,
  startTime,
  endTime: '',
  title: '',
  description: '',
})

/** A copy of an item, which begins when the item ends. */
export const copyOf = (item: AgendaItem): AgendaValues => ({
  ...toValues(item),
  startTime: item.endTime ?? item.startTime,
  endTime: '',
})
