import { texts } from '#web/texts/console/frame.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** Shown while the code of a screen is loading. */
export const ScreenSkeleton = () => (
  <div className="screen" aria-busy="true">
    <Skeletons count={1} className="skeleton--heading" label={texts.loading} />
    <Skeletons count={4} className="skeleton--row" label="" />
  </div>
)
