import { useRef, useState } from 'react'
import { serverSentence } from '#web/data/failure.ts'
import { texts } from './texts.ts'

/** Writes to a path below that of the stage. Returns whether it did. */
export type Lead = (below: string, json: object) => Promise<boolean>

export const sentenceOf = (error: unknown): string => serverSentence(error) ?? texts.failed

/**
 * Leads the evening: one press after the other. The same press while it is on its way is a double press, and counts once. After a
 * failure it reads what is on now, because somebody else may have been faster.
 */
export function useLead(send: (below: string, json: object) => Promise<void>, ask: () => Promise<void>) {
  const onTheirWay = useRef(new Map<string, Promise<boolean>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [failure, setFailure] = useState<string | null>(null)
  const write: Lead = async (below, json) => {
    setFailure(null)
    try {
      await send(below, json)
      return true
    } catch (error) {
      setFailure(sentenceOf(error))
      await ask()
      return false
    }
  }
  const lead: Lead = (below, json) => {
    const press = JSON.stringify([below, json])
    const same = onTheirWay.current.get(press)
    if (same) return same
    const done = last.current.then(() => write(below, json)).finally(() => onTheirWay.current.delete(press))
    onTheirWay.current.set(press, done)
    last.current = done
    return done
  }
  return { lead, failure }
}
