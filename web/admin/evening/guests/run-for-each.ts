import { explain } from '../../form/explain.ts'

export type Failed<T> = { item: T; why: string }

/** Does something with each item, one after the other. A failure does not stop the others. Returns those that failed. */
export async function runForEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<Failed<T>[]> {
  const failed: Failed<T>[] = []
  for (const [index, item] of items.entries()) {
    try {
      await act(item)
    } catch (error) {
      failed.push({ item, why: explain(error) })
    }
    onDone(index + 1)
  }
  return failed
}
