import { markdownAsText } from '#schema/markdown.ts'
import type { Block, Letter, Link } from './letter.ts'

const lines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n')
const linkLine = ({ label, url }: Link): string => `${label}${label.endsWith('?') ? '' : ':'} ${url}`

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'list':
      return lines(block.heading, ...block.items.map((item) => `- ${item}`))
    case 'markdown':
      return markdownAsText(block.source)
    case 'quote':
      return lines(`${block.from}:`, ...block.text.split(/\r?\n/).map((line) => `> ${line}`))
    case 'actions':
      return lines(...block.links.map(linkLine))
    case 'card':
      return lines(block.title, ...block.lines, block.link && linkLine(block.link))
    case 'pass':
      return lines(block.name, block.type, block.note, linkLine(block.link))
  }
}

/** The plain text alternative of a mail. */
export const letterAsText = ({ heading, blocks, footer }: Letter): string =>
  `${[
    heading,
    ...blocks.map(blockAsText),
    // Mail programs recognise this line as the start of a signature.
    lines('-- ', ...footer.lines, ...footer.links.map(linkLine)),
  ].join('\n\n')}\n`
