import { type DoorFound, NamedEntrance, type WalkIn } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { ApiError } from '#web/data/failure.ts'
import { createDuplicateFilter } from './camera/duplicate-filter.ts'
import { change, forgetRehearsed, isRehearsal, openedDoor, rehearse } from './door.ts'
import { type Answer, dismissAnswer, doorState, isCutOff, say } from './door-state.ts'
import { playFeedback } from './feedback.ts'
import { isUnreachable } from './open-door.ts'
import { applyUndo } from './sync/changes.ts'
import { serverTime } from './sync/clock.ts'
import { scannerCalls } from './sync/scanner-calls.ts'
import { guestOf, lookUp, readCode, type Ticket, unlisted } from './tickets/look-up.ts'
import { entranceOf, judge, type Scan, subjectOf } from './tickets/scan.ts'

/** A code that the list does not have is looked up on the server, if the response comes in this time. */
const checkMs = 1_500
/** The same ticket again within this time is ignored while its answer is shown. */
const repeatMs = 2_000

const find = (code: string, hash: string): Promise<Ticket> =>
  lookUp(openedDoor()?.memory.entries ?? new Map(), code, hash)

export function show(answer: Answer): void {
  const { scan, guest } = answer
  const { guests } = doorState.getState()
  doorState.setState({
    answer,
    dialog: null,
    notice: null,
    isChecking: false,
    ...(scan && guest && { guests: { ...guests, [subjectOf(scan)]: guest } }),
  })
  playFeedback(answer.outcome)
}

/** Records a scan and sends it, unless the server has it already. */
function record(hash: string | null, outcome: Scan['outcome'], fields: Partial<Scan> = {}): Scan | null {
  const door = openedDoor()
  if (!door) return null
  const { evening } = door.memory
  const isRehearsed = isRehearsal(door)
  const scan: Scan = {
    nonce: crypto.randomUUID(),
    eventId: evening.eventId,
    hash,
    name: null,
    at: serverTime(evening.clockOffset, Date.now()),
    device: evening.device,
    outcome,
    state: isRehearsed ? 'rehearsed' : 'waiting',
    isTried: false,
    result: null,
    refusal: null,
    ...fields,
  }
  if (isRehearsed) {
    rehearse(door, scan)
    return scan
  }
  void change(door, { evening, entries: [], scans: [scan] })
  door.syncing.soon()
  return scan
}

/** Judges a ticket, records the scan, and shows the answer. Nothing happens in between that could change the verdict. */
function judgeAndShow({ hash, guest, standing }: Ticket): void {
  const door = openedDoor()
  if (!door) return
  isRehearsal(door)
  const verdict = judge(standing, entranceOf(door.memory.scans.values(), hash, standing))
  show({ ...verdict, guest, scan: record(hash, verdict.outcome), isListOld: isCutOff() })
}

/** The scan once the server has decided about it. Null if that takes too long. */
function decided({ nonce }: Scan): Promise<Scan | null> {
  return new Promise((resolve) => {
    const end = (scan: Scan | null) => {
      stop()
      clearTimeout(timer)
      resolve(scan)
    }
    const stop = doorState.subscribe(({ scans }) => {
      const found = scans.find((scan) => scan.nonce === nonce)
      if (found?.result) end(found)
    })
    const timer = setTimeout(() => end(null), checkMs)
  })
}

/** Counts scanned texts. A late response does not replace the answer to a newer one. */
let lastText = 0

/** A code that the list does not have: the server may know of a newer ticket, or one of another event. */
async function askServer(code: string, hash: string): Promise<void> {
  const scan = record(hash, 'UNKNOWN')
  if (!scan) return
  doorState.setState({ isChecking: true, answer: null })
  const asked = lastText
  const sent = await decided(scan)
  if (asked !== lastText) return
  const ticket = await find(code, hash)
  if (ticket.standing) return judgeAndShow(ticket)
  const outcome = sent?.result?.outcome === 'OTHER_EVENT' ? 'OTHER_EVENT' : 'UNKNOWN'
  show({ outcome, guest: null, scan: sent ?? scan, isListOld: sent === null })
}

const isDuplicate = (hash: string): boolean => {
  const scan = doorState.getState().answer?.scan
  const offset = openedDoor()?.memory.evening.clockOffset ?? 0
  return scan?.hash === hash && Date.now() + offset - Date.parse(scan.at) < repeatMs
}

/** Handles the text of a QR code, or what somebody or a USB scanner typed. */
export async function scanText(text: string): Promise<void> {
  const code = readCode(text)
  if (code === null) lastText += 1
  if (code === null) return show({ outcome: 'UNKNOWN', guest: null, scan: null, isListOld: false })
  const hash = await hashOfCode(code)
  if (isDuplicate(hash)) return
  lastText += 1
  const ticket = await find(code, hash)
  const door = openedDoor()
  const isOwn = entranceOf(door?.memory.scans.values() ?? [], hash, null) !== null
  if (ticket.standing || isOwn || isCutOff() || (door && isRehearsal(door))) judgeAndShow(ticket)
  else await askServer(code, hash)
}

const inView = createDuplicateFilter()

/** Handles the codes in a frame of the camera. Nothing is read behind a dialog. */
export function scanFrame(texts: readonly string[]): void {
  if (doorState.getState().dialog !== null) return
  const text = inView.pick(texts, Date.now())
  if (text !== null) void scanText(text)
}

/** Lets somebody in whom the server found. */
export const admitFound = ({ hash, status, at, device, ...found }: DoorFound): void => {
  const standing = openedDoor()?.memory.entries.get(hash)?.standing ?? { status, at, device }
  judgeAndShow({ hash, guest: guestOf(found), standing })
}

/** Finds the ticket with a short code on the server, and handles it like one that was scanned. False if there is none. */
export async function scanShortCode(shortCode: string): Promise<boolean> {
  const eventId = openedDoor()?.memory.evening.eventId
  if (eventId === undefined) return false
  const people = await scannerCalls.search(eventId, shortCode)
  const found = people.find((person) => person.shortCode === shortCode)
  if (found) admitFound(found)
  return found !== undefined
}

/** Lets in somebody whose code is not in the list, if the volunteer vouches. */
export function admitAnyway({ hash }: Scan): void {
  show({ outcome: 'IN', guest: null, scan: record(hash, 'IN'), isListOld: true })
}

/** The name of somebody who comes in by name, as the API takes it. Throws an `ApiError` at the field `lastName`. */
function nameToSend(typed: string): string {
  const name = NamedEntrance.shape.name.safeParse(typed)
  if (name.success) return name.data
  const message = name.error.issues[0]?.message ?? ''
  throw new ApiError(422, { success: false, code: 'invalid', message, fields: { lastName: message } })
}

/** Lets somebody in by name. Organisers find out later who it was. Throws an `ApiError` if no server would take the name. */
export function admitNamed(typed: string, nonce: string = crypto.randomUUID()): void {
  const name = nameToSend(typed)
  const scan = record(null, 'IN', { nonce, name })
  show({ outcome: 'IN', guest: { name, type: null, ...unlisted }, scan, isListOld: false })
}

/** Sends somebody who came in by name once more, under another name. Throws like `admitNamed`. */
export function correctName({ nonce }: Scan, typed: string): void {
  const name = nameToSend(typed)
  const door = openedDoor()
  const scan = door?.memory.scans.get(nonce)
  if (!door || scan?.state !== 'refused') return
  const corrected: Scan = { ...scan, name, state: 'waiting', refusal: null }
  void change(door, { evening: door.memory.evening, entries: [], scans: [corrected] })
  door.syncing.soon()
}

/** Takes a scan back. The same code counts again at once. */
export function undo(nonce: string): void {
  const door = openedDoor()
  const scan = door?.memory.scans.get(nonce)
  if (!door || !scan) return
  if (scan.state === 'rehearsed') forgetRehearsed(door, scan)
  else {
    void change(door, applyUndo(door.memory, scan))
    door.syncing.soon()
  }
  inView.release()
  if (doorState.getState().answer?.scan?.nonce === nonce) dismissAnswer()
  say({ undone: doorState.getState().guests[subjectOf(scan)]?.name ?? null })
}

/**
 * Issues a ticket to somebody without one, who comes in. Where the network fails they are let in by name, under the same
 * nonce: if the server has issued the ticket after all, it counts them once.
 */
export async function admitWalkIn(nonce: string, ticketTypeId: number, attendee: WalkIn): Promise<void> {
  const evening = openedDoor()?.memory.evening
  if (!evening) return
  const write = { ticketTypeId, attendee, device: evening.device, nonce }
  try {
    const { code } = await scannerCalls.walkIn(evening.eventId, write)
    const type = evening.counts?.byType.find((one) => one.ticketTypeId === ticketTypeId)?.name ?? ''
    const scan = record(await hashOfCode(code), 'IN', { nonce, state: 'sent', isTried: true })
    show({ outcome: 'IN', guest: guestOf({ ...attendee, type, ...unlisted }), scan, isListOld: false })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    admitNamed(`${attendee.firstName} ${attendee.lastName}`, nonce)
  }
}
