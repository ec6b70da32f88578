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

/** Words that are broken over two lines when letters are twice as large, as a browser's settings make them. */
export async function brokenByLargeLetters(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const setLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setLetters(32)
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
  const broken = await page.evaluate(() => {
    const boxesOf = (node: Text, from: number, length: number) => {
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, from + length)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const holder = node.parentElement
      if (!(node instanceof Text) || !holder?.checkVisibility() || holder.closest('.visually-hidden, script, style'))
        continue
      // Words of other tests are longer than any line.
      for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,24}(?![\p{L}\p{N}])/gu)) {
        const tops = boxesOf(node, index, word.length).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 8) found.push(word)
      }
    }
    return found
  })
  await setLetters(16)
  await browser.detach()
  return broken
}
