import type { Page } from './site.ts'

/** Pictures that are painted in other proportions than they have. Loads all of them first. */
export const stretched = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter(({ src, offsetWidth }) => src && offsetWidth > 0)
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.flatMap((image) => {
      const { naturalWidth, naturalHeight, src } = image
      const { objectFit, width, height } = getComputedStyle(image)
      if (naturalWidth === 0 || objectFit !== 'fill') return []
      const painted = Number.parseFloat(width) / Number.parseFloat(height)
      const natural = naturalWidth / naturalHeight
      return Math.abs(painted / natural - 1) > 0.03 ? [`${src}: ${painted.toFixed(2)} for ${natural.toFixed(2)}`] : []
    })
  })
