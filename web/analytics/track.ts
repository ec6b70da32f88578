/** The seven things that are told of visits, with their categories (spec §1). */
const categories = {
  registration: 'engagement',
  purchase: 'ecommerce',
  ticket_purchase: 'engagement',
  file_upload: 'interaction',
  form_submit: 'interaction',
  button_click: 'interaction',
  navigation: 'user_flow',
} as const

type EventName = keyof typeof categories

/** The shape that a tag manager reads. */
type AnalyticsEvent<N extends EventName = EventName> = N extends EventName
  ? { event: N; category: (typeof categories)[N]; label: string; value: number }
  : never

export type FormName = 'registration' | 'newsletter' | 'newsletter-unsubscribe' | 'community' | 'vibe-coding'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

function push<N extends EventName>(event: N, label: string, value: number): void {
  const told = { event, category: categories[event], label, value } satisfies Record<keyof AnalyticsEvent, unknown>
  window.dataLayer ??= []
  window.dataLayer.push(told)
}

/**
 * Says what happened to `window.dataLayer`, an array of this window: nothing leaves it before a tag script is loaded, and
 * that asks for consent (web/consent). Labels never hold what a person typed.
 */
export const track = {
  navigation: (from: string, to: string) => push('navigation', `${from} → ${to}`, 1),
  buttonClick: (words: string) => push('button_click', words, 1),
  formSubmit: (form: FormName) => push('form_submit', form, 1),
  fileUpload: (kind: string, bytes: number) => push('file_upload', kind, bytes),
  /** Its label joins the event and the kinds of tickets; its value counts the tickets. */
  registration: (eventId: number, ticketTypes: string[], tickets: number) =>
    push('registration', `${eventId} - ${ticketTypes.join(', ')}`, tickets),
  ticketPurchase: (ticketType: string, quantity: number) => push('ticket_purchase', ticketType, quantity),
  /** Its value is the sum in zloty. */
  purchase: (eventId: number, total: number) => push('purchase', String(eventId), total),
}
