import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Figures that `npm run test:reliability` prints for the promise of this test. */
    figure?: string
  }
}

/** Reports the figures of a test to the runner. */
export function reportFigure({ task }: TestContext, figure: string): void {
  task.meta.figure = figure
}
