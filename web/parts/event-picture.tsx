import { type EventImageKind, eventImage } from './event-image.ts'
import { Picture } from './picture.tsx'

const sizes = {
  card: { mobile: [640, 400], desktop: [800, 500] },
  'card-square': { mobile: [480, 480], desktop: [640, 640] },
  detail: { mobile: [828, 620], desktop: [1600, 760] },
} as const

type EventPictureProps = { eventId: number; kind: EventImageKind; eager?: boolean }

/** An event's picture. Its title always stands beside it, so the picture itself says nothing. */
export function EventPicture({ eventId, kind, eager = false }: EventPictureProps) {
  const size = (screen: 'mobile' | 'desktop') => {
    const [width, height] = sizes[kind][screen]
    return { src: eventImage(eventId, kind, screen), width, height }
  }
  return <Picture mobile={size('mobile')} desktop={size('desktop')} alt="" eager={eager} />
}
