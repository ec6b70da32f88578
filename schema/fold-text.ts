/** Lower-case letters without diacritics, so that `lodz` finds `Łódź`. NFD decomposes every Polish letter except ł. */
export const foldText = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
