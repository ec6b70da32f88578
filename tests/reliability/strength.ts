import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Figures that `npm run test:reliability` prints for the claim of this test. */
    figure?: string
  }
}

/**
 * Whether tests run in their brief form, as in `npm test`. Tests that kill servers or run for minutes have none and are
 * skipped.
 */
export const isBrief = process.env.RELIABILITY !== 'full'

/** Chooses the full value in `npm run test:reliability` and the brief one in `npm test`. */
export const strength = <T>(full: T, brief: T): T => (isBrief ? brief : full)

/** The same seed repeats the same cases: `SEED=7 npm run test:reliability`. */
export const seed = Number(process.env.SEED ?? 20_260_319)

/** Reports the figures of a test to the runner. */
export function reportFigure({ task }: TestContext, figure: string): void {
  task.meta.figure = figure
}
