import { Picture } from './picture.tsx'

export type EventPictureKind = 'card' | 'card-square' | 'detail'

/** The path of an event's picture, such as `/events/4/detail-mobile.png`. */
export const eventPicturePath = (eventId: number, kind: EventPictureKind, screen: 'mobile' | 'desktop'): string =>
  `/events/${eventId}/${kind}-${screen}.png`

const kinds = {
  card: { mobile: [640, 400], desktop: [800, 500], sizes: '(min-width: 768px) 40rem, 100vw' },
  'card-square': { mobile: [480, 480], desktop: [640, 640], sizes: '(min-width: 576px) 20rem, 8rem' },
  detail: { mobile: [828, 620], desktop: [1600, 760], sizes: '(min-width: 1280px) 75rem, 92vw' },
} as const

type EventPictureProps = { eventId: number; kind: EventPictureKind; eager?: boolean }

/** An event's picture. Its `alt` is empty because the event's title is always beside it. */
export function EventPicture({ eventId, kind, eager = false }: EventPictureProps) {
  const size = (screen: 'mobile' | 'desktop') => {
    const [width, height] = kinds[kind][screen]
    return { src: eventPicturePath(eventId, kind, screen), width, height }
  }
  return <Picture mobile={size('mobile')} desktop={size('desktop')} sizes={kinds[kind].sizes} alt="" eager={eager} />
}
