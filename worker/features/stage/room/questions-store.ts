import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { roomLimits } from '#schema/evening-limits.ts'
import type { QuestionState } from '#schema/options.ts'
import type { AskedQuestion } from '#schema/personal-data.ts'
import type { StageQuestion } from '#schema/stage.ts'
import { questionRaises, questions, seats } from '#schema/tables/room.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, firstRow, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

const shape = { id: questions.id, text: questions.text, state: questions.state, raised: questions.raised }

/** The questions of an event, of one state or all: those that most seats raised first, then the oldest. */
export const questionsOf = (db: Database, eventId: number, state?: QuestionState): Query<StageQuestion[]> =>
  allRows(
    db
      .select(shape)
      .from(questions)
      .where(and(eq(questions.eventId, eventId), state && eq(questions.state, state)))
      .orderBy(desc(questions.raised), questions.id),
  )

/** The questions of tickets, whose ids are a list or a subquery. */
export const questionsOfTickets = (db: Database, ticketIds: SQL): Query<AskedQuestion[]> =>
  allRows(
    db
      .select({ ticketId: questions.ticketId, text: questions.text, state: questions.state })
      .from(questions)
      .where(sql`${questions.ticketId} IN ${ticketIds}`)
      .orderBy(questions.id),
  )

/**
 * Stores the question of a seat, or finds the one with this nonce. Null if the ticket has asked as many as it may, or the seat
 * has ended.
 */
export function askQuestion(db: Database, seatId: number, { text, nonce }: { text: string; nonce: string }) {
  const columns = {
    eventId: sql`${seats.eventId}`,
    ticketId: sql`${seats.ticketId}`,
    nonce: sql`${nonce}`,
    text: sql`${text}`,
    state: sql`'NEW'`,
    raised: sql`0`,
  }
  const asked = sql`(SELECT count(*) FROM ${questions} AS q WHERE q.ticket_id = ${seats.ticketId})`
  const from = sql`${seats} WHERE ${seats.id} = ${seatId} AND ${asked} < ${roomLimits.questions}`
  const its = db.select({ id: seats.ticketId }).from(seats).where(eq(seats.id, seatId))
  return afterWrites(
    [insertSelected(db, questions, columns, from).onConflictDoNothing()],
    firstRow(
      db
        .select(shape)
        .from(questions)
        .where(and(inArray(questions.ticketId, its), eq(questions.nonce, nonce))),
    ),
  )
}

/** Raises a shown question for a seat, once. Null if no shown question of its event has this id. */
export function raiseQuestion(db: Database, seatId: number, id: number) {
  const isShown = (seat: SQL) =>
    sql`${questions.id} = ${id} AND ${questions.state} = 'SHOWN' AND ${questions.eventId} ${seat}`
  const columns = { questionId: sql`${questions.id}`, ticketId: sql`${seats.ticketId}` }
  const from = sql`${questions} JOIN ${seats} ON ${isShown(sql`= ${seats.eventId}`)} WHERE ${seats.id} = ${seatId}`
  const itsEvent = sql`IN (SELECT s.event_id FROM ${seats} AS s WHERE s.id = ${seatId})`
  return afterWrites(
    [insertSelected(db, questionRaises, columns, from).onConflictDoNothing()],
    firstRow(db.select({ id: questions.id, raised: questions.raised }).from(questions).where(isShown(itsEvent))),
  )
}

/** Stores what a moderator decided about a question, and records it. Null if the event has no such question. */
export function setQuestionState(db: Database, eventId: number, id: number, state: QuestionState, author: Author) {
  const isIt = and(eq(questions.id, id), eq(questions.eventId, eventId))
  const exists = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${isIt})`
  return afterWrites(
    [recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', exists, ['questions'])],
    firstRow(db.update(questions).set({ state }).where(isIt).returning({ id: questions.id })),
  )
}

/** All questions of an event leave the screen, if a condition is met. */
export const hideShown = (db: Database, eventId: number, condition: SQL = sql`true`): Statement =>
  db
    .update(questions)
    .set({ state: 'HIDDEN' })
    .where(and(eq(questions.eventId, eventId), eq(questions.state, 'SHOWN'), condition))

/** The same by a press, which is recorded. */
export function hideQuestions(db: Database, eventId: number, author: Author): Query<undefined> {
  const isAny = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.eventId} = ${eventId} AND ${questions.state} = 'SHOWN')`
  const recorded = recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', isAny, ['questions'])
  return writesOf([recorded, hideShown(db, eventId)])
}
