import { AgendaItem, type AgendaItemWrite } from '#schema/agenda.ts'
import { type EventCopy, EventDetail, type EventWrite } from '#schema/event.ts'
import type { NoticeWrite } from '#schema/notice.ts'
import type { SpeakerWrite } from '#schema/speaker.ts'
import { TicketType, type TicketTypeWrite } from '#schema/ticket-type.ts'
import { call } from '#web/data/client.ts'
import { withSession } from './session.ts'
import { readStored, replaceStored } from './stored.ts'

const idPattern = ':id{[1-9][0-9]{0,14}}' as const

const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Unwraps the response envelope. */
const dataOf = async <T>(body: Promise<{ data: T }>): Promise<T> => (await body).data

/** The writes of evenings. Each throws an `ApiError`. */
export const eveningWrites = {
  create: (json: Pick<EventWrite, 'title' | 'date'>) =>
    withSession(() => dataOf(call('/events', '$post', { json: { ...json, enabled: false } }))),
  copy: (id: number, json: EventCopy) =>
    withSession(() => dataOf(call(`/events/${idPattern}/copies`, '$post', { ...paramOf(id), json }))),
  replace: (id: number, json: EventWrite, etag: string | null) =>
    replaceStored(`/events/${id}`, json, etag, EventDetail),
  /** Changes some fields of the evening as it is stored now. */
  change: async (id: number, change: Partial<EventWrite>) => {
    const { value, etag } = await withSession(() => readStored(`/events/${id}`, EventDetail))
    return replaceStored(`/events/${id}`, { ...value, ...change }, etag, EventDetail)
  },
  remove: (id: number) => withSession(() => call(`/events/${idPattern}`, '$delete', paramOf(id))),
  notify: (id: number, json: NoticeWrite) =>
    withSession(() => dataOf(call(`/events/${idPattern}/notices`, '$post', { ...paramOf(id), json }))),

  addAgendaItem: (json: AgendaItemWrite) => withSession(() => dataOf(call('/agenda', '$post', { json }))),
  replaceAgendaItem: (id: number, json: AgendaItemWrite, etag: string | null) =>
    replaceStored(`/agenda/${id}`, json, etag, AgendaItem),
  removeAgendaItem: (id: number) => withSession(() => call(`/agenda/${idPattern}`, '$delete', paramOf(id))),

  addTicketType: (json: TicketTypeWrite) => withSession(() => dataOf(call('/ticket-types', '$post', { json }))),
  replaceTicketType: (id: number, json: TicketTypeWrite, etag: string | null) =>
    replaceStored(`/ticket-types/${id}`, json, etag, TicketType),
  removeTicketType: (id: number) => withSession(() => call(`/ticket-types/${idPattern}`, '$delete', paramOf(id))),

  addSpeaker: (json: SpeakerWrite) => withSession(() => dataOf(call('/speakers', '$post', { json }))),
}
