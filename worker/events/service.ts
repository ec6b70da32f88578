import type { EventDetail, EventWrite } from '#schema/event.ts'
import { messages } from '#schema/messages.ts'
import { refusedByForeignKey } from '../database/constraint.ts'
import { answer, type Database, type Read } from '../database/read.ts'
import { found, invalid, Problem } from '../http/problem.ts'
import { knownLinks, removeEvent } from './store.ts'

/** Writes an event by the given statements. Throws `invalid` for links to what does not exist, `missing` for no such event. */
export async function saveEvent(db: Database, event: EventWrite, save: Read<EventDetail | null>): Promise<EventDetail> {
  try {
    return found(await answer(db, save))
  } catch (error) {
    if (refusedByForeignKey(error)) throw await unknownLinks(db, event)
    throw error
  }
}

async function unknownLinks(db: Database, { speakers = [], partnerIds = [] }: EventWrite): Promise<Problem> {
  const known = await answer(db, knownLinks(db))
  const fields: Record<string, string> = {}
  speakers.forEach(({ speakerId }, index) => {
    if (!known.speakers.has(speakerId)) fields[`speakers.${index}.speakerId`] = messages.linkedMissing
  })
  partnerIds.forEach((id, index) => {
    if (!known.partners.has(id)) fields[`partnerIds.${index}`] = messages.linkedMissing
  })
  return invalid(fields)
}

/** Deletes an event that nobody holds a ticket for. Throws `conflict`, `missing`. */
export async function deleteEvent(db: Database, id: number): Promise<{ id: number }> {
  try {
    const [removed] = await answer(db, removeEvent(db, id))
    return found(removed)
  } catch (error) {
    if (refusedByForeignKey(error)) throw new Problem('conflict', messages.eventHasTickets)
    throw error
  }
}
