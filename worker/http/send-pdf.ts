import type { Context } from 'hono'
import { pdfType } from '#schema/upload.ts'

/** `Content-Disposition` with an ASCII name for old browsers and the full name in the encoding of RFC 8187. */
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a stored PDF, which no cache keeps: as a download, or inline for the browser's viewer. */
export const sendPdf = (
  c: Pick<Context, 'body'>,
  object: R2ObjectBody,
  { name, isInline }: { name: string; isInline: boolean },
) =>
  c.body(object.body, 200, {
    'Content-Type': pdfType,
    'Content-Disposition': disposition(isInline ? 'inline' : 'attachment', name),
    'Content-Length': String(object.size),
    'Cache-Control': 'no-store',
  })
