import { renderToReadableStream } from 'react-dom/server'
import { Document, type DocumentProps } from './document.tsx'

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
