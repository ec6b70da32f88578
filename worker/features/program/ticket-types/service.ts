import { found } from '#schema/problem.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { chunksFrom } from '#worker/database/export-chunks.ts'
import { type Database, execute, joinQueries, type Query } from '#worker/database/query.ts'
import { ticketTypesOf } from './store.ts'

type Export<Row, Line> = {
  /** One chunk of the rows, those after `last`. */
  after: (last: Row | null) => Query<Row[]>
  linesOf: (row: Row, typeOf: (ticketTypeId: number) => TicketType | undefined) => Line[]
}

/**
 * The lines of an export about an event, in chunks. The first chunk is read before this returns, so that a failure can
 * still become an error response. Throws `missing` if the event does not exist.
 */
export async function linesOfEvent<Row, Line>(
  db: Database,
  eventId: number,
  { after, linesOf }: Export<Row, Line>,
): Promise<AsyncGenerator<Line[]>> {
  const both = joinQueries([after(null), ticketTypesOf(db, eventId)] as const, (results) => results)
  const [first, types] = found(await execute(db, nullUnlessEventExists(db, eventId, both)))
  const typeOf = (ticketTypeId: number) => types.find(({ id }) => id === ticketTypeId)
  async function* lines(): AsyncGenerator<Line[]> {
    for await (const chunk of chunksFrom(first, (last) => execute(db, after(last))))
      yield chunk.flatMap((row) => linesOf(row, typeOf))
  }
  return lines()
}
