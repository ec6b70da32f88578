import { useLocation } from 'wouter'
import { texts } from '#web/texts/console/content.ts'
import { Screen } from '../frame/screen.tsx'
import { paths } from '../paths.ts'
import { PhotoFolder } from '../photos/photo-folder.tsx'
import { contentNav } from './content-screen.tsx'

const copy = texts.photos

export default function PhotosScreen() {
  const isGallery = useLocation()[0] === paths.gallery
  return (
    <Screen title={isGallery ? copy.gallery : copy.info} lead={isGallery ? copy.galleryLead : copy.infoLead}>
      {contentNav}
      {isGallery ? (
        [1, 2].map((set) => (
          <div key={set} className="stack">
            <h2>{copy.set(set)}</h2>
            <PhotoFolder folder={`gallery/${set}`} label={copy.set(set)} />
          </div>
        ))
      ) : (
        <PhotoFolder folder="info" label={copy.info} />
      )}
    </Screen>
  )
}
