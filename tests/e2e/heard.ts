import { expect, type Page } from './site.ts'
import { smallTargets, tabThrough } from './visible-states.ts'

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

/**
 * What a Polish voice reads wrongly: English capitals, lone signs, and units and months that are shortened. A sign of a stylesheet
 * is spoken unless another text stands after its slash.
 */
export const readWrongly = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong = [
      /\b(?:FREE|TBA)\b/,
      /^\s*[@+←→↑↓↕○✓✕]|\s[@+←→↑↓]\s|[+↑↓]\s*$/,
      /(?:^|\d)\s*(?:s|h|min|godz\.|sty|lut|mar|kwi|cze|lip|sie|wrz|paź|lis|gru)(?![\p{L}\p{N}])/u,
    ]
    const silent = '[aria-hidden=true], :is(a, button)[aria-label], code, pre, script, style, noscript, textarea'
    const signOf = (element: Element, part: string) =>
      /^"([^"]+)"$/.exec(getComputedStyle(element, part).content)?.[1] ?? ''
    return [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        element.ariaLabel ?? '',
        ...(element.closest(silent) ? [] : [signOf(element, '::before'), signOf(element, '::after')]),
        ...(element.closest(silent)
          ? []
          : [...element.childNodes].map((node) => (node instanceof Text ? node.data : ''))),
      ])
      .filter((text, at, all) => wrong.some((one) => one.test(text)) && all.indexOf(text) === at)
  })

/** Asserts what people need of a page that was just loaded if they hear it, use it with keys at 400 %, or press with a thumb. */
export async function expectHeardAndReached(page: Page): Promise<void> {
  const found = {
    small: await smallTargets(page, 44),
    spoken: await spokenAtLoad(page),
    glued: await gluedWords(page),
    wrong: await readWrongly(page),
    covered: (await tabThrough(page, 'body')).covered,
  }
  expect.soft(found, page.url()).toEqual({ small: [], spoken: [], glued: [], wrong: [], covered: [] })
}
