import { texts } from '#web/texts/console/actors.ts'
import { getAll } from './api.ts'
import { useRead } from './use-read.ts'

/** Names of those who made changes. README explains an actor in the ten words of the first day. */
export function useActorNames() {
  const { data } = useRead(getAll('/organisers'))
  const organisers = data?.data.map(({ id, name }) => [String(id), name]) ?? []
  const labels: Record<string, string> = { token: texts.token, ...Object.fromEntries(organisers) }
  const nameOf = (actor: string): string => {
    if (actor.startsWith('door:')) return texts.door
    if (actor.startsWith('stage:')) return texts.stage
    if (actor.startsWith('access:')) return texts.access
    return labels[actor] ?? (data ? texts.former : texts.unread)
  }
  return { actors: Object.keys(labels), labels, nameOf }
}
