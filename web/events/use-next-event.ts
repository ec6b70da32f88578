import { useRead } from '../data/use-read.ts'
import { nextEvents } from '../routes.ts'

/** The upcoming event that carries `isNext`, where there is one. */
export function useNextEvent() {
  const { data, error } = useRead(nextEvents)
  return { next: data?.data.find((event) => event.isNext), loading: data === undefined && !error }
}
