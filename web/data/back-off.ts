import { ApiError, refusalOf } from './failure.ts'

/** It may succeed later: no answer of the API came, or it is busy. */
export const isPassing = (error: unknown): boolean =>
  refusalOf(error) === undefined || (error instanceof ApiError && (error.status === 429 || error.status >= 500))

type Pause = { firstMs: number; longestMs: number }

/**
 * How long to wait after that many failures in a row, in milliseconds: twice as long each time, times a random number from 0.5 to
 * 1. All phones of a room may lose their network at once, and must not come back at once.
 */
export const backOff = ({ firstMs, longestMs }: Pause, failures: number): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
