const categories = {
  registration: 'engagement',
  purchase: 'ecommerce',
  ticket_purchase: 'engagement',
  file_upload: 'interaction',
  form_submit: 'interaction',
  button_click: 'interaction',
  navigation: 'user_flow',
} as const

export type FormName =
  | 'registration'
  | 'waiting-list'
  | 'newsletter'
  | 'newsletter-unsubscribe'
  | 'community'
  | 'vibe-coding'
  | 'lost-ticket'
  | 'opening'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

function push(event: keyof typeof categories, label: string, value: number): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, category: categories[event], label, value })
}

/** Events leave the browser only after consent (web/consent). Labels never contain user input. */
export const track = {
  navigation: (from: string, to: string) => push('navigation', `${from} → ${to}`, 1),
  buttonClick: (text: string) => push('button_click', text, 1),
  formSubmit: (form: FormName) => push('form_submit', form, 1),
  fileUpload: (kind: string, bytes: number) => push('file_upload', kind, bytes),
  /** The label is the event's id and the ticket types; the value is the number of tickets. */
  registration: (eventId: number, ticketTypes: string[], tickets: number) =>
    push('registration', `${eventId} - ${ticketTypes.join(', ')}`, tickets),
  ticketPurchase: (ticketType: string, quantity: number) => push('ticket_purchase', ticketType, quantity),
  /** The value is the total price in zloty. */
  purchase: (eventId: number, total: number) => push('purchase', String(eventId), total),
}

/** Calls to action. Their text is always written by the site, never by a user. */
const callsToAction = '.button--primary, .button--large'

function trackClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest(callsToAction) : null
  const text = button?.textContent?.trim()
  if (text) track.buttonClick(text)
}

/** In the capture phase: React stops the propagation of clicks on parts that are not hydrated yet. */
export const watchClicks = (): void => addEventListener('click', trackClick, true)
