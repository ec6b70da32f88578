/** What the cells of a column are. Phones, postcodes, codes and names are text, although some have nothing but digits. */
export const columnKinds = ['text', 'number', 'date'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** The header of a CSV that names the kinds of its columns in their order, separated by commas. */
export const columnKindsHeader = 'X-Columns'
