import type { Mail } from '#worker/delivery/mail.ts'

/** The page with the button that unsubscribes. */
export const leaveUrl = (origin: string, key: string): string => `${origin}/newsletter/leave/${key}`

/** Mail programs show a button that unsubscribes with one click (RFC 8058). */
export const unsubscribeHeaders = (origin: string, key: string): NonNullable<Mail['headers']> => ({
  'List-Unsubscribe': `<${origin}/api/newsletter/leave/${key}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
