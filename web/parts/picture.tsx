import { Spark } from './spark.tsx'
import { useBroken } from './use-broken.ts'

type Size = { src: string; width: number; height: number }

type PictureProps = {
  mobile: Size
  /** Shown from 768 pixels on. */
  desktop: Size
  alt: string
  /** For the one picture that everybody sees first. */
  eager?: boolean
}

/** A picture in a frame that keeps its place while loading, and holds a spark where the picture is missing. */
export function Picture({ mobile, desktop, alt, eager = false }: PictureProps) {
  const { broken, watch } = useBroken()
  return (
    <span className="frame">
      {broken ? (
        <Spark />
      ) : (
        <picture>
          <source media="(min-width: 768px)" srcSet={desktop.src} width={desktop.width} height={desktop.height} />
          <img
            {...watch}
            src={mobile.src}
            width={mobile.width}
            height={mobile.height}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
