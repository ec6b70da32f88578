import { vi } from 'vitest'

/** Waits until `check` throws no more, and returns what it returns. A machine with much other work may take long; only what fails does. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
