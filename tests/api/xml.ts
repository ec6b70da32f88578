import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import type { Site } from '../support/site.ts'

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'item'].includes(name) })

export function expectXml(text: string): void {
  expect(XMLValidator.validate(text)).toBe(true)
}

/** Fetches a path and parses it as XML; fails if it is not well-formed. */
export async function xmlAt(site: Site, path: string) {
  const text = await site.visitor.text(path)
  expectXml(text)
  return parser.parse(text)
}
