import { dayMs } from '#schema/durations.ts'
import { jobNames } from '#schema/health.ts'
import type { Site } from '../support/site.ts'

/** The log lines of all jobs of the last scheduled run, merged into one object. */
export function lastScheduledRun(site: Pick<Site, 'logs'>) {
  const lines = site.logs().filter((line) => line.includes('"task":"scheduled"'))
  return Object.assign({}, ...lines.slice(-jobNames.length).map((line) => JSON.parse(line)))
}

export const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)
