import { useCallback, useMemo } from 'react'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { texts } from './texts.ts'

/** Names of those who made changes. README explains an actor in the ten words of the first day. */
export function useActorNames() {
  const { data } = useRead(getAll('/organisers'))
  const labels = useMemo((): Record<string, string> => {
    const organisers = data?.data ?? []
    return { token: texts.token, ...Object.fromEntries(organisers.map(({ id, name }) => [String(id), name])) }
  }, [data])
  const nameOf = useCallback(
    (actor: string): string => {
      if (actor.startsWith('door:')) return texts.door
      if (actor.startsWith('access:')) return texts.access
      return labels[actor] ?? (data ? texts.former : texts.unread)
    },
    [labels, data],
  )
  return { actors: Object.keys(labels), labels, nameOf }
}
