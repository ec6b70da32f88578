import { usePageData } from '#web/data/page-data.ts'
import { Logo } from './logo.tsx'
import { resizedSrcSet } from './resized-pictures.ts'
import { useBrokenImage } from './use-broken-image.ts'

type Size = { src: string; width: number; height: number }

const isSame = (one: Size, other: Size) =>
  one.src === other.src && one.width === other.width && one.height === other.height

type PictureProps = {
  mobile: Size
  /** Shown from 768 pixels on. */
  desktop: Size
  alt: string
  /** The `sizes` attribute. Lazy pictures use it only in browsers without `sizes="auto"`. */
  sizes: string
  /** For the hero picture only: loads it early, with high priority. */
  eager?: boolean
}

/** A picture in a frame of fixed aspect ratio. If the picture is missing, the frame shows the logo. */
export function Picture({ mobile, desktop, alt, sizes, eager = false }: PictureProps) {
  const { broken, watch } = useBrokenImage()
  const { pictures } = usePageData()
  const sizesAttribute = eager ? sizes : `auto, ${sizes}`
  return (
    <span className="frame">
      {broken || !mobile.src ? (
        <Logo />
      ) : (
        <picture>
          {!isSame(mobile, desktop) && (
            <source
              media="(min-width: 768px)"
              {...(resizedSrcSet(desktop.src, desktop.width, sizesAttribute) ?? { srcSet: desktop.src })}
              width={desktop.width}
              height={desktop.height}
            />
          )}
          <img
            {...watch}
            data-tone={pictures[desktop.src]?.tone}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            {...resizedSrcSet(mobile.src, mobile.width, sizesAttribute)}
            referrerPolicy="no-referrer"
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
