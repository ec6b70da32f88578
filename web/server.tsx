import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from './assets.ts'
import { Document, type DocumentProps } from './document.tsx'
import { FailureDocument } from './failure-document.tsx'

/**
 * Renders a page to HTML. Waits for everything and sends large boundaries in place, so that React needs no inline scripts.
 * Throws what a component threw.
 */
export async function renderPage(props: DocumentProps): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(<Document {...props} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  return new Response(stream).text()
}

/** The page that stands where another one could not be rendered. */
export const renderFailure = (assets: Assets): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<FailureDocument assets={assets} />)}`
