/** Lengths of time in milliseconds. A day here is 24 hours, also when clocks change. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const minutesPerDay = 24 * 60
