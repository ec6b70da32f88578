import { useParams } from 'wouter'

/** The id in the path of an item's screen. Null for a new item (`/new`), 0 for what is no id. */
export function useIdOfPath(): number | null {
  const { id = '' } = useParams<{ id: string }>()
  if (id === 'new') return null
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
