import type { Page } from './site.ts'

/** Measures of the projector's page, which is read at ten metres. */

/** The smallest text of the wall, in pixels. */
export const smallestText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll('.wall *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((one) => !one.matches('.visually-hidden'))
      .map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    return Math.min(...sizes)
  })

/**
 * The lowest contrast of a text of the wall with what may be behind it: the filled box that it stands in, else any colour of
 * the page's gradient, from the ground alone to its glow at full strength, over the ground.
 */
export const lowestContrast = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('No canvas')
    /** The luminance of a colour over another one, as WCAG defines it. */
    const luminance = (ground: string, over = ground, strength = 1): number => {
      for (const [fill, alpha] of [
        [ground, 1],
        [over, strength],
      ] as const) {
        canvas.globalAlpha = alpha
        canvas.fillStyle = fill
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const isFilled = (one: Element) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor)
    const behind = (text: Element): number[] => {
      const box = [text, ...ancestorsOf(text)].find(isFilled)
      if (!box) throw new Error('A text without a background')
      const { backgroundColor, backgroundImage } = getComputedStyle(box)
      const stops = backgroundImage.match(/rgba?\([^)]+\)/g) ?? []
      const strengths = Array.from({ length: 21 }, (_, step) => step / 20)
      return [backgroundColor, ...stops].flatMap((stop) =>
        strengths.map((strength) => luminance(backgroundColor, stop, strength)),
      )
    }
    const ancestorsOf = (one: Element): Element[] =>
      one.parentElement ? [one.parentElement, ...ancestorsOf(one.parentElement)] : []
    const texts = [...document.querySelectorAll('.wall *')].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const contrasts = texts.flatMap((text) => {
      const own = luminance(getComputedStyle(text).color)
      return behind(text).map((ground) => (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05))
    })
    return Math.min(...contrasts)
  })
