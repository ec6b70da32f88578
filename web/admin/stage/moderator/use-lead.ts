import { useRef, useState } from 'react'
import { serverSentence } from '#web/data/failure.ts'
import { texts } from './texts.ts'

/** Writes to a path below that of the stage. Returns whether it did. */
export type Lead = (below: string, json: object) => Promise<boolean>

export const sentenceOf = (error: unknown): string => serverSentence(error) ?? texts.failed

/**
 * Leads the evening: one press at a time, so that a double press is one. After a failure it reads what is on now, because
 * somebody else may have been faster.
 */
export function useLead(send: (below: string, json: object) => Promise<void>, ask: () => Promise<void>) {
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const lead: Lead = async (below, json) => {
    if (isBusy.current) return false
    isBusy.current = true
    setFailure(null)
    try {
      await send(below, json)
      return true
    } catch (error) {
      setFailure(sentenceOf(error))
      await ask()
      return false
    } finally {
      isBusy.current = false
    }
  }
  return { lead, failure }
}
