import { hourInWarsaw, momentInWarsaw } from '#schema/dates.ts'

/** `2026-03-19T17:00:00Z` becomes `18:00`, in Warsaw's time. */
export const formatHour = (iso: string): string => hourInWarsaw(new Date(iso))

/** `2026-03-19T17:00:00Z` becomes `19 marca 2026, 18:00`, in Warsaw's time. */
export const formatMoment = (iso: string): string => momentInWarsaw(new Date(iso))
