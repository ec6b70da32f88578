import { createStore } from 'zustand/vanilla'
import type { Marks } from '#schema/jury.ts'
import type { MentorPack } from '#schema/pack.ts'
import { deviceStorage } from '#web/data/browser-storage.ts'
import { call } from '#web/data/client.ts'
import { ApiError } from '#web/data/failure.ts'

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

/** How long to wait before the next try without network, in milliseconds. */
const retryMs = 5_000

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
  let isSending = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const drop = (sent: Unsent) => {
    // Something tapped while it was on its way stays.
    store.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one !== sent) }))
    if (!store.getState().unsent.some((one) => isSame(one, sent))) keep(pathOf(sent), null)
  }

  const sendOne = async (one: Unsent) => {
    const { data } = await call('PUT', `/packs/${key}/marks/${one.ticketId}`, bodyOf(one))
    store.setState(({ stored }) => ({ stored: { ...stored, [one.ticketId]: data } }))
    drop(one)
  }

  /** Whether to go on with the next one. */
  const afterFailure = (error: unknown, one: Unsent): boolean => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'juryClosed') store.setState({ isClosed: true })
    // The presenter has left, or the criteria are others: nothing could make it valid.
    const isRefused = error.code === 'missing' || error.code === 'invalid'
    if (isRefused) drop(one)
    if (error.code === 'invalid') store.setState({ isOutdated: true })
    return isRefused
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    clearTimeout(retry)
    let goesOn = true
    while (goesOn) {
      const { unsent, isClosed } = store.getState()
      const [one] = unsent
      if (!one || isClosed) break
      goesOn = await sendOne(one).then(
        () => true,
        (error: unknown) => afterFailure(error, one),
      )
    }
    isSending = false
    const { unsent, isClosed } = store.getState()
    if (unsent.length > 0 && !isClosed) retry = setTimeout(send, retryMs)
  }

  return {
    store,
    /** Keeps what was tapped, and sends it. */
    give(ticketId: number, part: string, value: number | string | null) {
      const one: Unsent = { ticketId, part, value, at: new Date().toISOString() }
      const isKept = keep(pathOf(one), { value, at: one.at })
      store.setState(({ unsent }) => ({ unsent: [...unsent.filter((other) => !isSame(one, other)), one], isKept }))
      void send()
    },
    /** Organisers opened or closed the jury. What waits is sent when it is open again. */
    setOpen(isOpen: boolean) {
      store.setState({ isClosed: !isOpen })
      if (isOpen) void send()
    },
    /** Sends what waits, now and whenever the network is back. Returns what ends that. */
    follow() {
      void send()
      addEventListener('online', send)
      return () => {
        removeEventListener('online', send)
        clearTimeout(retry)
      }
    },
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

/** False if the browser does not keep it. */
function keep(path: string, entry: Pick<Unsent, 'value' | 'at'> | null): boolean {
  return deviceStorage.write(path, entry && JSON.stringify(entry))
}

function readUnsent(prefix: string): Unsent[] {
  try {
    return deviceStorage
      .keys()
      .filter((path) => path.startsWith(prefix))
      .flatMap((path) => {
        const [ticketId = '', part = ''] = path.slice(prefix.length).split('.')
        return { ticketId: Number(ticketId), part, ...JSON.parse(deviceStorage.read(path) ?? '{}') }
      })
  } catch {
    return []
  }
}
