import { useRef, useState } from 'react'
import { serverSentence } from '#web/data/failure.ts'
import { texts } from './texts.ts'

/** Writes to a path below that of the stage. */
export type Lead = (below: string, json: object) => void

/**
 * Leads the evening: one press at a time, so that a double press is one. After a failure it reads what is on now, because
 * somebody else may have been faster.
 */
export function useLead(send: (below: string, json: object) => Promise<void>, ask: () => Promise<void>) {
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const lead: Lead = async (below, json) => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    await send(below, json).catch(async (error: unknown) => {
      setFailure(serverSentence(error) ?? texts.failed)
      await ask()
    })
    isBusy.current = false
  }
  return { lead, failure }
}
