import type { Stage, StageItem } from '#schema/stage.ts'

type Program = { item: StageItem | null; next: StageItem | null; previous: StageItem | null; hasBegun: boolean }

/** What is on, and what is before and after it. Before the first step the first item is next. */
export function programAt({ items, position }: Pick<Stage, 'items' | 'position'>): Program {
  const at = items.findIndex(({ id }) => id === position.item)
  return {
    item: items[at] ?? null,
    next: items[at + 1] ?? null,
    previous: items[at - 1] ?? null,
    hasBegun: at >= 0,
  }
}
