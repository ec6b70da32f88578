import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run test:reliability` prints beside the claim that a test belongs to. */
    figure?: string
  }
}

const isFull = process.env.RELIABILITY === 'full'

/** How hard a claim is tried: in full by `npm run test:reliability`, briefly by `npm test`. */
export const strength = <T>(full: T, brief: T): T => (isFull ? full : brief)

/** The same seed tries the same things: `SEED=7 npm run test:reliability`. */
export const seed = Number(process.env.SEED ?? 20_260_319)

/** Tells what a test has shown, in figures. */
export function tell({ task }: TestContext, figure: string): void {
  task.meta.figure = figure
}
