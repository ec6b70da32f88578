import { dateInWarsaw } from '#schema/dates.ts'
import type { StageQuestion } from '#schema/stage.ts'
import { deviceStorage, parseStored, shownTicketName, tabStorage } from '#web/data/browser-storage.ts'
import type { texts } from './texts.ts'

/** Something that was tapped. A later one with the same id replaces one that has not left yet. */
export type Task = {
  id: string
  kind: keyof typeof texts.outbox.kinds
  method: 'PUT' | 'POST'
  path: string
  json: object
}

/** How the own ballot stood when the open vote was last seen, and what was on then. */
export type SeenVote = { item: string | null; own: keyof typeof texts.vote.own }

/**
 * What this phone keeps for a ticket: the key of its seat, the nonce with which it asked for it, the questions that it raised and
 * asked, and its vote.
 */
export type Kept = {
  seat: string | null
  nonce: string
  raised: number[]
  asked: Pick<StageQuestion, 'id' | 'text'>[]
  vote: SeenVote | null
}

// Each is of a ticket, by its code or its six letters.
const nameOf = (ticket: string): string => `sala:${ticket}`
const waitingOf = (ticket: string): string => `sala-czeka:${ticket}`
const draftOf = (ticket: string): string => `sala-pytanie:${ticket}`

/** Safe: this module wrote it, unless it is damaged. What is missing was added to it later. */
const asKept = (stored: unknown) => stored as Partial<Kept> | undefined
/** Safe: this module wrote it, unless it is damaged. */
const asTasks = (stored: unknown) => stored as Task[] | undefined

// Without storage the seat lasts as long as the page.
export const keep = (ticket: string, kept: Kept): boolean => deviceStorage.write(nameOf(ticket), JSON.stringify(kept))

/** What is kept. A browser without storage, or a damaged text, gives a new beginning. */
export function readKept(ticket: string): Kept {
  const beginning = { seat: null, nonce: crypto.randomUUID(), raised: [], asked: [], vote: null }
  const kept = { ...beginning, ...asKept(parseStored(deviceStorage.read(nameOf(ticket)))) }
  // A lost answer is asked for again with the same nonce, also by a page that is opened anew.
  keep(ticket, kept)
  return kept
}

/** What was tapped and has not reached the server, in its order. */
export const readWaiting = (ticket: string): Task[] => asTasks(parseStored(deviceStorage.read(waitingOf(ticket)))) ?? []

/** False if the browser does not keep it: then what waits lasts as long as the page. */
export const keepWaiting = (ticket: string, tasks: readonly Task[]): boolean =>
  deviceStorage.write(waitingOf(ticket), tasks.length === 0 ? null : JSON.stringify(tasks))

/** A question that is being typed. It lasts as long as the tab. */
export const readDraft = (ticket: string): string => tabStorage.read(draftOf(ticket)) ?? ''
export const keepDraft = (ticket: string, text: string): boolean => tabStorage.write(draftOf(ticket), text || null)

const today = (): string => dateInWarsaw(new Date())

/** The ticket that this browser showed, or that entered, today: its code or six letters. That of another day is forgotten. */
export function keptTicket(): string | null {
  const [day, ticket = null] = deviceStorage.read(shownTicketName)?.split(' ') ?? []
  if (day === today()) return ticket
  deviceStorage.write(shownTicketName, null)
  return null
}

export const keepTicket = (letters: string): boolean => deviceStorage.write(shownTicketName, `${today()} ${letters}`)
