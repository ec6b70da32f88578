import { texts } from '#web/texts/console/content.ts'
import { SubNav } from '../frame/sub-nav.tsx'
import { paths } from '../paths.ts'

const links = [
  { path: paths.speakers, label: texts.speakers.title },
  { path: paths.mentors, label: texts.mentors.title },
  { path: paths.partners, label: texts.partners.title },
  { path: paths.media, label: texts.media.title },
  { path: paths.infoPhotos, label: texts.photos.info },
  { path: paths.gallery, label: texts.photos.gallery },
]

/** Links between the kinds of content. */
export const ContentNav = () => <SubNav label={texts.sections} links={links} />
