import type { Page } from 'playwright/test'

/** The text spacing of WCAG 1.4.12, which readers may apply to a page. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/**
 * Lines of text that wider spacing clips, pushes out of their button or overlaps. Lines with the problem at normal
 * spacing (a ticker, a scrolling row) are ignored. Restores the page afterwards.
 */
export const lostBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate((rules) => {
    type Line = { words: string; node: Node; holder: Element; box: DOMRect }

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, .bar, .bottom-bar, .consent, [aria-hidden=true]')

    function lines(): Line[] {
      const found: Line[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode
        const holder = node.parentElement
        const words = node.textContent?.trim()
        if (!words || !holder || !isShown(holder)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) found.push({ words, node, holder, box })
      }
      return found
    }

    const isInside = (inner: DOMRect, outer: DOMRect, slack: number) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack

    function isCut({ holder, box }: Line): boolean {
      for (let outer: Element | null = holder; outer && outer !== document.body; outer = outer.parentElement) {
        const cuts =
          /hidden|clip/.test(getComputedStyle(outer).overflow) || outer.matches('button, .button, .badge, .leaf')
        if (cuts && !isInside(box, outer.getBoundingClientRect(), 4)) return true
      }
      return false
    }

    const areOverlapping = (a: Line, b: Line) =>
      a.node !== b.node &&
      Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 4 &&
      Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > Math.min(a.box.height, b.box.height) / 3

    function losses(): string[] {
      const all = lines()
      const cut = all.filter(isCut).map(({ words }) => `cut: ${words}`)
      const over = all.flatMap((a, at) =>
        all.slice(at + 1, at + 12).flatMap((b) => (areOverlapping(a, b) ? [`overlap: ${a.words} / ${b.words}`] : [])),
      )
      const { scrollWidth, clientWidth } = document.documentElement
      return [...cut, ...over, ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : [])]
    }

    // What the browser has not laid out keeps the lines of before.
    for (const part of document.querySelectorAll('[data-far]')) part.removeAttribute('data-far')
    const before = new Set(losses())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    // The content security policy forbids style elements but allows constructed style sheets.
    document.adoptedStyleSheets.push(sheet)
    const after = losses()
    document.adoptedStyleSheets.pop()
    return [...new Set(after)].filter((loss) => !before.has(loss))
  }, spacing)
