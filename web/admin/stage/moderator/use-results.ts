import { useState } from 'react'
import type { Prize } from '#schema/options.ts'
import type { Stage, StageResults } from '#schema/stage.ts'
import { isDecided, type KnownResults } from './next-thing.ts'

export type ReadResults = (prize: Prize) => Promise<StageResults>

/** The results that this phone has read, each prize by a press of its own. One that is open again is forgotten. */
export function useResults(stage: Stage | null, read: ReadResults, onFailure: (error: unknown) => void) {
  const [known, setKnown] = useState<KnownResults>({})
  const load = async (prize: Prize) => {
    try {
      const results = await read(prize)
      setKnown((before) => ({ ...before, [prize]: results[prize] }))
    } catch (error) {
      onFailure(error)
    }
  }
  const results: KnownResults = {
    audience: stage && isDecided(stage, 'audience') ? (known.audience ?? null) : null,
    jury: stage && isDecided(stage, 'jury') ? (known.jury ?? null) : null,
  }
  return { results, load: (prize: Prize) => void load(prize) }
}
