/** Of a length of time. `asMinutes(185)` is `3:05`. */
export const asMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
