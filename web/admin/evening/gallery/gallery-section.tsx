import { texts } from '#web/texts/console/pictures.ts'
import { PhotoFolder } from '../../photos/photo-folder.tsx'
import { Section, type SectionProps } from '../section.tsx'

export default function GallerySection({ evening }: SectionProps) {
  return (
    <Section title={texts.gallery.title} lead={texts.gallery.lead}>
      <PhotoFolder folder={`events/${evening.event.id}/photos`} label={texts.gallery.title} />
    </Section>
  )
}
