import type { Page } from 'playwright/test'
import type {} from '#web/analytics/track.ts'

/** The analytics events of the page so far. */
export const trackedEvents = (page: Page) => page.evaluate(() => window.dataLayer ?? [])

export const anAnalyticsEvent = (event: string, category: string, label: string, value: number) => ({
  event,
  category,
  label,
  value,
})
