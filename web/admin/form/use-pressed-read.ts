import { useState } from 'react'
import { withSession } from '../data/session.ts'
import type { Read } from '../data/use-read.ts'
import { tellFailure, useAction } from './use-action.ts'

/**
 * A read that decides something, such as that a vote stays closed: nothing but a press makes it, and nothing repeats it. `data`
 * is null before the first press.
 */
export function usePressedRead<T>({ load }: Pick<Read<T>, 'load'>) {
  const [data, setData] = useState<T | null>(null)
  const { isPending, run } = useAction(tellFailure)
  const press = () => run(async () => setData(await withSession(load)))
  return { data, isPending, press }
}
