/** Numbers as Polish texts write them. Without Intl: creating a formatter takes long on a phone. */

/** Rounds half up. `toFixed` alone makes `4.0` of 4.05, which is a little less in binary. */
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** With at most so many digits after the comma: `4.25` becomes `4,3`, `4.04` becomes `4`. */
export const formatDecimal = (value: number, digits = 1): string => `${rounded(value, digits)}`.replace('.', ',')

/** With exactly so many digits after the comma: `4` with 3 becomes `4,000`. */
export const formatFixed = (value: number, digits: number): string =>
  rounded(value, digits).toFixed(digits).replace('.', ',')

/** A whole number in groups of three digits: `12345` becomes `12 345`, with a no-break space. */
export const formatWhole = (value: number): string => `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
