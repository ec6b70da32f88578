import { useCallback, useMemo } from 'react'
import { texts } from '#web/texts/console/changes.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'

const token = 'token'

/** Names of those who made changes. An actor is an organiser's id, `token`, or `access:` and an identity. */
export function useActorNames() {
  const { data } = useRead(reads.organisers)
  const labels = useMemo(
    (): Record<string, string> => ({
      [token]: texts.token,
      ...Object.fromEntries((data?.data ?? []).map(({ id, name }) => [String(id), name])),
    }),
    [data],
  )
  const nameOf = useCallback(
    (actor: string): string => labels[actor] ?? (actor.startsWith('access:') ? texts.access : texts.former),
    [labels],
  )
  return { actors: Object.keys(labels), labels, nameOf }
}
