import { useRef, useState } from 'react'
import type { Stage } from '#schema/stage.ts'
import { serverSentence } from '#web/data/failure.ts'
import { texts } from './texts.ts'

/** What a press makes of the stage, as far as that is known before the server answers. */
type Predict = (stage: Stage) => Stage

/** Writes to a path below that of the stage. Returns whether it did. */
export type Lead = (below: string, json: object, predict?: Predict) => Promise<boolean>

export const sentenceOf = (error: unknown): string => serverSentence(error) ?? texts.failed

/**
 * Leads the evening: one press after the other. `seen` shows what the presses on their way will have done, so that the next press is
 * about that. The same press while it is on its way is a double press, and counts once. After a failure the presses behind it are
 * dropped and what is on is read, because somebody else may have been faster.
 */
export function useLead(send: (below: string, json: object) => Promise<void>, ask: () => Promise<void>) {
  const onTheirWay = useRef(new Map<string, Promise<boolean>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const failures = useRef(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [predictions, setPredictions] = useState<readonly Predict[]>([])
  const write = async (below: string, json: object, failed: number) => {
    if (failed !== failures.current) return false
    setFailure(null)
    try {
      await send(below, json)
      return true
    } catch (error) {
      failures.current += 1
      setFailure(sentenceOf(error))
      await ask()
      return false
    }
  }
  const lead: Lead = (below, json, predict = (stage) => stage) => {
    const press = JSON.stringify([below, json])
    const same = onTheirWay.current.get(press)
    if (same) return same
    const failed = failures.current
    setPredictions((all) => [...all, predict])
    const done = last.current
      .then(() => write(below, json, failed))
      .finally(() => {
        onTheirWay.current.delete(press)
        setPredictions((all) => all.filter((one) => one !== predict))
      })
    onTheirWay.current.set(press, done)
    last.current = done
    return done
  }
  const seen = (stage: Stage): Stage => predictions.reduce((before, predict) => predict(before), stage)
  const fail = (error: unknown) => setFailure(sentenceOf(error))
  return { lead, failure, fail, seen }
}
