import { texts } from '#web/texts/console/content.ts'
import { Screen } from '../frame/screen.tsx'
import { PhotoFolder } from '../photos/photo-folder.tsx'
import { ContentNav } from './content-nav.tsx'

/** Both sets of photos of the home page's gallery. */
export default function GalleryScreen() {
  return (
    <Screen title={texts.photos.gallery} lead={texts.photos.galleryLead}>
      <ContentNav />
      {[1, 2].map((set) => (
        <div key={set} className="stack">
          <h2>{texts.photos.set(set)}</h2>
          <PhotoFolder folder={`gallery/${set}`} label={texts.photos.set(set)} />
        </div>
      ))}
    </Screen>
  )
}
