export type EventImageKind = 'card' | 'card-square' | 'detail'

/** `/events/4/detail-mobile.png`: the picture of an event for a width of screen (spec §9). */
export const eventImage = (eventId: number, kind: EventImageKind, screen: 'mobile' | 'desktop'): string =>
  `/events/${eventId}/${kind}-${screen}.png`
