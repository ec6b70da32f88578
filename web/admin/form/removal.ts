import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Page } from '#schema/envelope.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import { exchange } from '#web/data/client.ts'
import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { withSession } from '../data/session.ts'
import { explain } from './explain.ts'

export type Removal = {
  /** Its address in the API, such as `/agenda/5`. */
  address: string
  name: string
  /** The words of the toast. Default: `remove`. */
  words?: keyof typeof texts.removal
  /** Default: `DELETE` of the address. */
  send?: () => Promise<unknown>
  /** Reads again what was changed. */
  reload?: () => Promise<unknown>
}

/** What is being removed, by its address. Lists leave it out. */
const removed = createStore<Record<string, boolean>>(() => ({}))

/** What sends each removal that can still be taken back. */
const waiting = new Map<string, () => Promise<void>>()

/** Removes at once what is being removed. Resolves when it is, or cannot be. */
export const finishRemovals = () => Promise.all([...waiting.values()].map((finish) => finish()))

// The page may end without further events. A DELETE is sent even if it does: see `exchange`.
for (const end of ['beforeunload', 'pagehide']) addEventListener(end, finishRemovals)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && finishRemovals())

/** Deletes what is at an address. */
export const deleteAt = (address: string, headers: Record<string, string> = {}) =>
  withSession(() => exchange('DELETE', address, undefined, headers))

/**
 * Removes something when the time of its toast is over, unless the organiser takes it back there. Until then everybody else
 * still has it. It is removed at once when the page is left. If it cannot be removed, a toast says why, and lists show it again.
 */
export function removeLater({ address, name, words = 'remove', send, reload = async () => undefined }: Removal): void {
  const { leaving, gone, kept } = texts.removal[words]
  // Of this press: the toast of an earlier one may still be closing.
  const id = `${address} ${performance.now()}`
  const ended = { id, action: undefined, duration: limits.toasts.milliseconds }
  const end = () => removed.setState({ [address]: false })
  const finish = async () => {
    // It was taken back, or is being removed.
    if (!waiting.delete(address)) return
    try {
      await (send ?? (() => deleteAt(address)))()
      toast(gone(name), ended)
    } catch (error) {
      toast(explain(error), ended)
    } finally {
      await reload().finally(end)
    }
  }
  waiting.set(address, finish)
  removed.setState({ [address]: true })
  toast(leaving(name), {
    id,
    duration: organiserLimits.removalMs,
    onEnd: () => void finish(),
    action: {
      label: texts.takeBack,
      onClick: () => {
        // Too late if the request is on its way.
        if (!waiting.delete(address)) return
        end()
        // A toast of its own: the one that was pressed is closing.
        toast(kept(name))
      },
    },
  })
}

/** Tells whether what is at an address is being removed. */
export function useIsRemoved(): (address: string) => boolean {
  const addresses = useStore(removed)
  return (address) => addresses[address] ?? false
}

type ListRead<Row> = { data: Page<Row> | undefined }

/** A list that was read, without what is being removed. The items are below `path`. */
export function useWithoutRemoved<Row extends { id: number }, Read extends ListRead<Row>>(
  path: string,
  read: Read & ListRead<Row>,
): Read {
  const isRemoved = useIsRemoved()
  if (!read.data) return read
  const kept = read.data.data.filter(({ id }) => !isRemoved(`${path}/${id}`))
  return { ...read, data: { ...read.data, data: kept, total: read.data.total - read.data.data.length + kept.length } }
}
