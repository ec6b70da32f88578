import type { Page } from './site.ts'

/** Checks of a page for people who hear it. Each returns what is wrong. */

/** Live regions that say something although nothing has changed yet. A text that stands on the page belongs in none. */
export const spokenAtLoad = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=log], output')]
      .filter((region) => region.checkVisibility() && region.textContent?.trim())
      .map((region) => region.outerHTML.slice(0, 160)),
  )

/** Words of neighbours that a screen reader joins, because no space is between them: '3' beside 'editions'. */
export const gluedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const blocks =
      'article, aside, blockquote, body, br, button, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, header, img, input, label, legend, li, main, nav, ol, option, p, pre, section, select, summary, table, td, textarea, th, tr, ul, video'
    const isHeard = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      return element?.checkVisibility() && !element.matches('[aria-hidden=true], noscript, script, style, svg')
    }
    /** Browsers drop spaces at the edges of what is placed outside of the text. */
    const wordsOf = (text: Text) => (text.parentElement?.closest('.visually-hidden') ? text.data.trim() : text.data)
    const areApart = (a: Text, b: Text) => {
      const between = new Range()
      between.setStartAfter(a)
      between.setEndBefore(b)
      const isSameBlock = a.parentElement?.closest(blocks) === b.parentElement?.closest(blocks)
      return !isSameBlock || between.cloneContents().querySelector(blocks) !== null
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      isHeard(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    )
    const found = new Set<string>()
    let before: Text | null = null
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!(text instanceof Text) || !text.data) continue
      const ends = before && /[\p{L}\p{N}]+$/u.exec(wordsOf(before))?.[0]
      const begins = /^[\p{L}\p{N}]+/u.exec(wordsOf(text))?.[0]
      if (before && ends && begins && !areApart(before, text)) found.add(`${ends}|${begins}`)
      before = text
    }
    return [...found]
  })
