import type { DoorFound, WalkIn } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { change, openedDoor } from './door.ts'
import { type Answer, doorState } from './door-state.ts'
import { playFeedback } from './feedback.ts'
import { serverTime } from './sync/clock.ts'
import { applyUndo } from './sync/memory.ts'
import { scannerCalls } from './sync/scanner-calls.ts'
import { guestOf, lookUp, readCode, type Ticket } from './tickets/look-up.ts'
import { entranceOf, judge, type Scan } from './tickets/scan.ts'

/** A code that the list does not have is looked up on the server, if the response comes in this time. */
const checkMs = 1_500
/** The same ticket again within this time is ignored while its answer is shown. */
const repeatMs = 2_000

/** The server cannot be asked just now. */
const isCutOff = (): boolean => !navigator.onLine || doorState.getState().isSynced === false

const find = (code: string, hash: string): Promise<Ticket> =>
  lookUp(openedDoor()?.memory.entries ?? new Map(), code, hash)

function show(answer: Answer): void {
  const { scan, guest } = answer
  const { guests } = doorState.getState()
  doorState.setState({
    answer,
    dialog: null,
    isChecking: false,
    ...(scan && guest && { guests: { ...guests, [scan.hash]: guest } }),
  })
  playFeedback(answer.outcome)
}

/** Records a scan and sends it, unless the server has it already. */
function record(hash: string, outcome: Scan['outcome'], fields: Partial<Scan> = {}): Scan | null {
  const door = openedDoor()
  if (!door) return null
  const { evening } = door.memory
  const scan: Scan = {
    nonce: crypto.randomUUID(),
    eventId: evening.eventId,
    hash,
    at: serverTime(evening.clockOffset, Date.now()),
    device: evening.device,
    outcome,
    state: 'waiting',
    isTried: false,
    result: null,
    ...fields,
  }
  void change(door, { evening, entries: [], scans: [scan] })
  door.syncing.soon()
  return scan
}

/** Judges a ticket, records the scan, and shows the answer. Nothing happens in between that could change the verdict. */
function judgeAndShow({ hash, guest, standing }: Ticket): void {
  const door = openedDoor()
  if (!door) return
  const verdict = judge(standing, entranceOf(door.memory.scans.values(), hash, standing))
  show({ ...verdict, guest, scan: record(hash, verdict.outcome), isListOld: isCutOff() })
}

/** The scan once the server has decided about it. Null if that takes too long. */
function decided({ nonce }: Scan): Promise<Scan | null> {
  const { promise, resolve } = Promise.withResolvers<Scan | null>()
  const stop = doorState.subscribe(({ scans }) => {
    const found = scans.find((scan) => scan.nonce === nonce)
    if (found?.result) resolve(found)
  })
  const timer = setTimeout(() => resolve(null), checkMs)
  return promise.finally(() => {
    stop()
    clearTimeout(timer)
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
  const isOwn = entranceOf(openedDoor()?.memory.scans.values() ?? [], hash, null) !== null
  if (ticket.standing || isOwn || isCutOff()) judgeAndShow(ticket)
  else await askServer(code, hash)
}

/** Lets somebody in who was found by name. */
export const admitFound = ({ hash, status, ...found }: DoorFound): void => {
  const standing = openedDoor()?.memory.entries.get(hash)?.standing ?? { status, at: null, device: null }
  judgeAndShow({ hash, guest: guestOf(found), standing })
}

/** Lets in somebody whose code is not in the list, if the volunteer vouches. */
export function admitAnyway({ hash }: Scan): void {
  show({ outcome: 'IN', guest: null, scan: record(hash, 'IN'), isListOld: true })
}

export function undo(nonce: string): void {
  const door = openedDoor()
  const scan = door?.memory.scans.get(nonce)
  if (!door || !scan) return
  void change(door, applyUndo(door.memory, scan))
  door.syncing.soon()
  if (doorState.getState().answer?.scan?.nonce === nonce) dismissAnswer()
}

export const dismissAnswer = (): void => doorState.setState({ answer: null })

/** Issues a ticket to somebody without one, who comes in. A repeated call with the same nonce issues no other. */
export async function admitWalkIn(nonce: string, ticketTypeId: number, attendee: WalkIn): Promise<void> {
  const evening = openedDoor()?.memory.evening
  if (!evening) return
  const write = { ticketTypeId, attendee, device: evening.device, nonce }
  const { code } = await scannerCalls.walkIn(evening.eventId, write)
  const type = evening.counts?.byType.find((one) => one.ticketTypeId === ticketTypeId)?.name ?? ''
  const scan = record(await hashOfCode(code), 'IN', { nonce, state: 'sent', isTried: true })
  show({ outcome: 'IN', guest: guestOf({ ...attendee, type }), scan, isListOld: false })
}
