import { createStore } from 'zustand/vanilla'
import type { Marks } from '#schema/jury.ts'
import type { MentorPack } from '#schema/pack.ts'
import { deviceStorage, parseStored } from '#web/data/browser-storage.ts'
import { call } from '#web/data/client.ts'
import { sendLater } from '#web/data/send-later.ts'

/** What was tapped and is not stored by the server yet: the mark of a criterion, or the sentence. */
type Unsent = { ticketId: number; part: string; value: number | string | null; at: string }

/** The part of a presenter's marks that is no criterion. */
export const sentencePart = 'sentence'

type State = {
  /** What the server has, by ticket. */
  stored: Record<number, Marks>
  unsent: Unsent[]
  /** The server refused: the jury is closed, or the criteria are others. */
  isClosed: boolean
  isOutdated: boolean
  /** False if the browser keeps nothing. */
  isKept: boolean
}

export type JurorPack = Pick<MentorPack, 'event' | 'presenters'> & { jury: NonNullable<MentorPack['jury']> }

const isSame = (one: Unsent, other: Unsent): boolean => one.ticketId === other.ticketId && one.part === other.part

const bodyOf = ({ part, value, at }: Unsent) =>
  part === sentencePart
    ? { sentence: value === null ? null : String(value), at }
    : { marks: { [part]: value === null ? null : Number(value) }, at }

/**
 * The marks of the juror with a key. What is tapped is kept in this browser at once, each in an entry of its own, and sent one
 * after the other with its time. Without network it is sent later, also by a page that is opened again. The end of the key
 * tells jurors apart who share a browser, so that nobody sends what somebody else has tapped.
 */
export function openMarks(key: string, { event, jury, presenters }: JurorPack) {
  const prefix = `iskra.marks.${event.id}.${key.slice(-6)}.`
  const pathOf = ({ ticketId, part }: Unsent) => `${prefix}${ticketId}.${part}`
  const store = createStore<State>(() => ({
    stored: Object.fromEntries(presenters.map(({ ticketId, marks, sentence }) => [ticketId, { marks, sentence }])),
    unsent: readUnsent(prefix).filter(({ ticketId }) => presenters.some((one) => one.ticketId === ticketId)),
    isClosed: !jury.open,
    isOutdated: false,
    isKept: true,
  }))

  const drop = (sent: Unsent) => {
    // Something tapped while it was on its way stays.
    store.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one !== sent) }))
    if (!store.getState().unsent.some((one) => isSame(one, sent))) keep(pathOf(sent), null)
  }

  const { now, start } = sendLater<Unsent>({
    next: () => (store.getState().isClosed ? undefined : store.getState().unsent[0]),
    async send(one) {
      const { data } = await call('PUT', `/packs/${key}/marks/${one.ticketId}`, bodyOf(one))
      store.setState(({ stored }) => ({ stored: { ...stored, [one.ticketId]: data } }))
      drop(one)
    },
    onFailure(one, { code }) {
      if (code === 'juryClosed') store.setState({ isClosed: true })
      // The presenter has left, or the criteria are others: nothing could make it valid.
      if (code === 'missing' || code === 'invalid') drop(one)
      if (code === 'invalid') store.setState({ isOutdated: true })
    },
  })

  return {
    store,
    /** Keeps what was tapped, and sends it. */
    give(ticketId: number, part: string, value: number | string | null) {
      const one: Unsent = { ticketId, part, value, at: new Date().toISOString() }
      const isKept = keep(pathOf(one), { value, at: one.at })
      store.setState(({ unsent }) => ({ unsent: [...unsent.filter((other) => !isSame(one, other)), one], isKept }))
      now()
    },
    /** Organisers opened or closed the jury. What waits is sent when it is open again. */
    setOpen(isOpen: boolean) {
      store.setState({ isClosed: !isOpen })
      if (isOpen) now()
    },
    /** Sends what waits, now and whenever the network is back. Returns what ends that. */
    follow: start,
  }
}

/** What a juror has given a presenter, sent or not. */
export function givenIn({ stored, unsent }: State, ticketId: number): Marks {
  const { marks = {}, sentence = null } = stored[ticketId] ?? {}
  const given: Marks = { marks: { ...marks }, sentence }
  for (const { part, value } of unsent.filter((one) => one.ticketId === ticketId)) {
    if (part === sentencePart) given.sentence = value === null ? null : String(value)
    else if (value === null) delete given.marks[part]
    else given.marks[part] = Number(value)
  }
  return given
}

type Kept = Pick<Unsent, 'value' | 'at'>

/** False if the browser does not keep it. */
function keep(path: string, kept: Kept | null): boolean {
  return deviceStorage.write(path, kept && JSON.stringify(kept))
}

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'value' in stored && 'at' in stored

/** What this browser keeps. A damaged entry is as good as none. */
const readUnsent = (prefix: string): Unsent[] =>
  deviceStorage
    .keys()
    .filter((path) => path.startsWith(prefix))
    .flatMap((path) => {
      const [ticketId = '', part = ''] = path.slice(prefix.length).split('.')
      const stored = parseStored(deviceStorage.read(path))
      return isKept(stored) ? [{ ticketId: Number(ticketId), part, ...stored }] : []
    })
