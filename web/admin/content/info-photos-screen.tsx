import { texts } from '#web/texts/console/content.ts'
import { Screen } from '../frame/screen.tsx'
import { PhotoFolder } from '../photos/photo-folder.tsx'
import { ContentNav } from './content-nav.tsx'

/** The photos of the slideshow on the home page. */
export default function InfoPhotosScreen() {
  return (
    <Screen title={texts.photos.info} lead={texts.photos.infoLead}>
      <ContentNav />
      <PhotoFolder folder="info" label={texts.photos.info} />
    </Screen>
  )
}
