import { type Read, useRead } from './use-read.ts'

/** A number of the API: undefined while it is being read, null if it could not be read. */
export function useCount(read: Read<number>): number | null | undefined {
  const { data, error } = useRead(read)
  return data ?? (error === undefined ? undefined : null)
}
