export type EventImageKind = 'card' | 'card-square' | 'detail'

/** The path of an event's picture, such as `/events/4/detail-mobile.png`. */
export const eventImage = (eventId: number, kind: EventImageKind, screen: 'mobile' | 'desktop'): string =>
  `/events/${eventId}/${kind}-${screen}.png`
