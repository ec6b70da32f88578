import { noPhotosWord } from '#schema/glossary.ts'
import { LineDrawing } from '#web/ui/icon.tsx'

/** The mark of somebody who does not want to be in photos, at the door and on name tags: a crossed out camera, and words. */
export const NoPhotos = () => (
  <>
    <LineDrawing path="M3 8h4l1.5-2h7L17 8h4v11H3Zm9 2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM3 3l18 18" />
    {noPhotosWord}
  </>
)
