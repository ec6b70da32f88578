import type { Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'

const max = limits.list.max

/** Reads a whole list, page by page, for lists that are searched or sorted in the browser. */
export async function readAll<T>(readPage: (limit: number, offset: number) => Promise<Page<T>>): Promise<Page<T>> {
  const first = await readPage(max, 0)
  const offsets = Array.from({ length: Math.ceil(first.total / max) - 1 }, (_, at) => (at + 1) * max)
  const others = await Promise.all(offsets.map((offset) => readPage(max, offset)))
  const data = [first, ...others].flatMap((page) => page.data)
  return { data, total: data.length, limit: data.length, offset: 0 }
}
