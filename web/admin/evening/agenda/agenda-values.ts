import type { AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import { toValues, type ValuesOf } from '../../form/values.ts'

export type AgendaValues = ValuesOf<typeof AgendaItemWrite>

/** A new item that begins at `startTime`. */
export const emptyValues = (eventId: number | null, startTime: string): AgendaValues => ({
  eventId,
  type: '',
  speakerId: null,
  startTime,
  endTime: '',
  title: '',
  description: '',
})

export const valuesOf = (item: AgendaItem): AgendaValues => toValues(emptyValues(null, ''), item)

/** A copy of an item, which begins when the item ends. */
export const copyOf = (item: AgendaItem): AgendaValues => ({
  ...valuesOf(item),
  startTime: item.endTime ?? item.startTime,
  endTime: '',
})
