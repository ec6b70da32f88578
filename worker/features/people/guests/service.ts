import { found } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { resend } from '#worker/features/tickets/orders/service.ts'
import { orderByTicket } from '#worker/features/tickets/orders/store.ts'

/** Sends the mails of a ticket's order again, as its buyer can. Throws `missing`, `cancelled`, `tooMany`. */
export const sendAgain = async (db: Database, ticketId: number, author: Author): Promise<void> =>
  resend(db, found(await execute(db, orderByTicket(db, ticketId))), author.now, author)
