import { siteConfig } from '#schema/site-config.ts'
import { demoMark } from './demo-mark.ts'
import { eveningArt } from './evening-art.ts'
import { ember, flame, heat, huesOf, paper } from './hues.ts'
import type { Lettering } from './lettering.ts'
import { box, drawing, linear } from './shapes.ts'

const [width, height] = [1200, 630]
const left = 76
/** How far a headline reaches: the art keeps the rest. */
const measure = 690
const tallest = 300
const sizes = [104, 96, 88, 80, 72, 64]

const spark =
  'M38.5 2.7L35.1 27.6L43 25L37.3 31.1L56.4 37.5L36.4 35.1L40 44.7L32.9 37.3L25.5 61.3L28.9 36.4L22.7 37.9L26.7 32.9L6.6 26.3L27.6 28.9L24.5 20.2L31.1 26.7Z'

type Evening = { id: number; title: string; facts: string }

/** What a shared event shows: the mark, the evening's theme in large letters, when and where, on the evening's art. */
export function shareCard(lettering: Lettering, { id, title, facts }: Evening): string {
  const { write, widthOf } = lettering
  const { deep } = huesOf(id)
  const [edition = '', theme = title] = title.split(': ')
  const { size, lines } = fitted(lettering, theme)
  const leading = size * 1.02
  const first = 492 - (lines.length - 1) * leading
  return drawing(width, height, [
    ...eveningArt(id, width, height, 0.77),
    linear('shade', { x: 0, y: 0 }, { x: width, y: 0 }, [
      [0, deep, 0.98],
      [0.38, deep, 0.94],
      [0.58, deep, 0.62],
      [0.8, deep, 0],
    ]),
    box(0, 0, width, height, { fill: 'url(#shade)' }),
    `<path transform="translate(${left - 6} 52) scale(1.05)" d="${spark}" fill="${ember}"/>`,
    write(siteConfig.product, { x: left + 74, y: 103, size: 50, fill: paper }),
    write(edition.replace(siteConfig.product, '').trim(), {
      x: left + 74 + widthOf(`${siteConfig.product} `, 50),
      y: 103,
      size: 50,
      fill: flame,
    }),
    ...lines.map((line, at) => write(line, { x: left - size * 0.04, y: first + at * leading, size, fill: paper })),
    write(facts, { x: left, y: 572, size: 31, fill: heat }),
    ...demoMark(lettering, { x: width - 76, y: height - 30 }, 20, 'middle'),
  ])
}

/** The largest letters in which a text fits. */
function fitted(lettering: Lettering, text: string): { size: number; lines: string[] } {
  const all = sizes.map((size) => ({ size, lines: wrapped(lettering, text, size) }))
  const fits = all.find(({ size, lines }) => lines.length * size <= tallest)
  return fits ?? all.at(-1) ?? { size: 64, lines: [text] }
}

/** Words in lines; a word of one letter stays with the next. */
function wrapped({ widthOf }: Lettering, text: string, size: number): string[] {
  const lines: string[] = []
  for (const word of text.replace(/(?<=^| )(\p{L}) /gu, '$1\u00a0').split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer.replaceAll('\u00a0', ' '), size) <= measure) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}
