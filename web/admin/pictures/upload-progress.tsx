import { texts } from '#web/texts/console/pictures.ts'

/** How much of a file was sent. */
export const UploadProgress = ({ label, fraction }: { label: string; fraction: number }) => (
  <div className="upload-progress">
    <progress aria-label={label} value={fraction} max={1} />
    <span className="figures small" aria-hidden="true">
      {texts.progress(fraction)}
    </span>
  </div>
)
