import type { Page } from './site.ts'

/**
 * The chosen elements of a page, such as the link to the open screen, that look like a neighbour which is not chosen.
 * Backgrounds do not count, because forced colours replace them.
 */
export async function findUnmarked(page: Page): Promise<string[]> {
  // Browsers mark the button below the pointer.
  await page.mouse.move(0, 0)
  return page.evaluate(() => {
    // A colour on its way to another one differs from both.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
    const chosen = '[aria-current], [aria-pressed="true"], [aria-selected="true"], [role="switch"]:checked'
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
    const look = (element: Element) => {
      const style = getComputedStyle(element)
      const thumb = getComputedStyle(element, '::before')
      return JSON.stringify([
        style.outlineStyle === 'none' ? 'none' : [style.outlineWidth, style.outlineColor],
        sides.map((side) => [style[`border${side}Style`], style[`border${side}Width`], style[`border${side}Color`]]),
        style.textDecorationLine,
        [thumb.content, thumb.transform, thumb.borderTopWidth],
      ])
    }
    const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
    return [...document.querySelectorAll(chosen)].filter(isShown).flatMap((element) => {
      const role = element.getAttribute('role')
      const group = element.closest('nav, table, fieldset, [role="tablist"], [role="group"]') ?? document.body
      const twin = [...group.querySelectorAll(role ? `[role="${role}"]` : element.tagName)].find(
        (other) =>
          isShown(other) &&
          !other.matches(chosen) &&
          other.className === element.className &&
          look(other) === look(element),
      )
      return twin ? [`${element.outerHTML.slice(0, 100)} looks like ${twin.outerHTML.slice(0, 100)}`] : []
    })
  })
}

/** What can be pressed and is lower than `least` pixels, or narrower than 24. Links within a sentence are as high as its lines. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const hasTextBeside = ({ parentNode }: Element) =>
      [...(parentNode?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim())
    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element)
      return display === 'inline' || (display === 'inline-block' && hasTextBeside(element))
    }
    return [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
      .filter((element) => element.checkVisibility() && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        const isSmall = height > 1 && (height < least - 0.5 || width < 24)
        return isSmall ? [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`] : []
      })
  }, least)

/**
 * What is positioned in a scroller that is not, and so stays where it is when that scrolls, and lengthens the page below everything.
 */
export const findLoose = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow)
    const isPlain = (element: Element) => getComputedStyle(element).position === 'static'
    return [...document.querySelectorAll('body *')]
      .filter((element) => scrolls(element) && isPlain(element))
      .flatMap((scroller) =>
        [...scroller.querySelectorAll<HTMLElement>('*')].filter(
          (one) => getComputedStyle(one).position === 'absolute' && !scroller.contains(one.offsetParent),
        ),
      )
      .map((one) => one.outerHTML.slice(0, 120))
  })

type Walk = {
  /** What got the focus without an outline that the unfocused element does not have. */
  unringed: string[]
  /** The buttons for main actions that never got the focus. */
  unreached: string[]
  /** What got the focus while something else covered it, and bars that stay in their place while the page scrolls. */
  covered: string[]
  count: number
}

/**
 * Presses Tab from the heading to the end of the main content, or of the page, in a window of 320 x 256, which is one of
 * 1280 x 1024 at 400 %.
 */
export async function tabThrough(page: Page, within: 'main' | 'body' = 'main'): Promise<Walk> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  const walk = await page.evaluateHandle((within) => {
    const name = (element: Element) => element.outerHTML.slice(0, 120)
    /** Whether a part of an element, or of the label that stands for it, is what is seen at its place. */
    const isSeen = (element: Element) => {
      const shown = element.closest('.visually-hidden') ? (element.closest('label') ?? element) : element
      return [...shown.getClientRects()].some((box) => {
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
        if (right - left < 1 || bottom - top < 1) return false
        const parts = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const))
        return parts.some(([across, down]) => {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          return hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(shown))
        })
      })
    }
    const passing = 'dialog, dialog *, [data-sonner-toaster], [data-sonner-toaster] *, .skip-link, .tooltip'
    const covered = new Set(
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility() && !element.matches(passing))
        .map((element) => `stays: ${name(element)}`),
    )
    const look = () => {
      const focused = document.activeElement
      if (focused && focused !== document.body && !isSeen(focused)) covered.add(name(focused))
    }
    // At the next press the page has been scrolled to what the press before has focused.
    addEventListener('keydown', look, { capture: true })
    const outline = (element: Element | null | undefined) => {
      const style = element && getComputedStyle(element)
      const isDrawn = style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      return isDrawn ? [style.outlineStyle, style.outlineWidth, style.outlineColor].join(' ') : ''
    }
    /** A visually hidden input shows the focus at its label or frame. */
    const outlines = (element: Element) =>
      [element, element.parentElement, element.parentElement?.parentElement].map(outline)
    const before = new Map(
      [...document.querySelectorAll(`${within} *`)].flatMap((element): [Element, string[]][] =>
        element instanceof HTMLElement && element.tabIndex >= 0 ? [[element, outlines(element)]] : [],
      ),
    )
    const visited: { element: Element; isRinged: boolean }[] = []
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(within)) return
      const isRinged = outlines(target).some((one, index) => one !== '' && one !== before.get(target)?.[index])
      visited.push({ element: target, isRinged })
    }
    document.querySelector<HTMLElement>('main h1')?.focus()
    document.addEventListener('focusin', onFocus)
    return {
      end: () => {
        look()
        removeEventListener('keydown', look, { capture: true })
        document.removeEventListener('focusin', onFocus)
        const actions = [...document.querySelectorAll('main .button--primary')].filter((one) => one.checkVisibility())
        return {
          unringed: visited.filter(({ isRinged }) => !isRinged).map(({ element }) => name(element)),
          unreached: actions.filter((action) => !visited.some(({ element }) => action.contains(element))).map(name),
          covered: [...covered],
          count: visited.length,
        }
      },
    }
  }, within)
  const isInside = () =>
    page.evaluate(
      (within) => document.activeElement !== document.body && Boolean(document.activeElement?.closest(within)),
      within,
    )
  // Waiting for each press would take longer than the presses. The key is held: letting it go tells the page nothing.
  for (let batch = 0; batch === 0 || (batch < 12 && (await isInside())); batch++)
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
  const result = await walk.evaluate(({ end }) => end())
  if (size) await page.setViewportSize(size)
  return result
}
