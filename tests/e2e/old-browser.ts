import type { BrowserContext } from './site.ts'

/** Deletes what Safari 16.4, Chrome 111 or Firefox 115 lack. */
export const deleteYounger = (context: BrowserContext) =>
  context.addInitScript(() => {
    const owners: [object, string[]][] = [
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Array, ['fromAsync']],
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'toArray', 'some', 'find', 'reduce'],
      ],
      [globalThis, ['Iterator']],
    ]
    for (const [owner, names] of owners) for (const name of names) Reflect.deleteProperty(owner, name)
  })
