/** `list` with the item at `from` moved to `to`. A place outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  if (to < 0 || to >= list.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

/** Featured ones first, otherwise in their order: as pages show them. */
export const featuredFirst = <T extends { eventFeatured: boolean }>(list: readonly T[]): T[] => [
  ...list.filter(({ eventFeatured }) => eventFeatured),
  ...list.filter(({ eventFeatured }) => !eventFeatured),
]
