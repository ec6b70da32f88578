import { usePageData } from '#web/data/page-context.ts'
import { resizedSrcSet } from './copies.ts'
import { Spark } from './spark.tsx'
import { useBrokenImage } from './use-broken.ts'

type Size = { src: string; width: number; height: number }

type PictureProps = {
  mobile: Size
  /** Shown from 768 pixels on. */
  desktop: Size
  alt: string
  /** How wide it is laid out, as `sizes` says it: browsers that measure that themselves do not need it. */
  sizes: string
  /** For the one picture that everybody sees first. */
  eager?: boolean
}

/** A picture in a frame that keeps its place while loading, and holds a spark where the picture is missing. */
export function Picture({ mobile, desktop, alt, sizes, eager = false }: PictureProps) {
  const { broken, watch } = useBrokenImage()
  const { pictures } = usePageData()
  const laidOut = eager ? sizes : `auto, ${sizes}`
  return (
    <span className="frame">
      {broken || !mobile.src ? (
        <Spark />
      ) : (
        <picture>
          <source
            media="(min-width: 768px)"
            {...(resizedSrcSet(desktop.src, desktop.width, laidOut) ?? { srcSet: desktop.src })}
            width={desktop.width}
            height={desktop.height}
          />
          <img
            {...watch}
            data-tone={pictures[desktop.src]?.tone}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            {...resizedSrcSet(mobile.src, mobile.width, laidOut)}
            src={mobile.src}
            width={mobile.width}
            height={mobile.height}
            alt={alt}
          />
        </picture>
      )}
    </span>
  )
}
