export type EventPictureKind = 'card' | 'card-square' | 'detail'

/** The path of an event's picture, such as `/events/4/detail-mobile.png`. */
export const eventPicturePath = (eventId: number, kind: EventPictureKind, screen: 'mobile' | 'desktop'): string =>
  `/events/${eventId}/${kind}-${screen}.png`
