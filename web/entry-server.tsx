import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import type { PageData } from './data/page-data.ts'
import type { Assets } from './layout/assets.ts'
import { renderDocument } from './layout/document.ts'
import { FailureDocument } from './layout/failure-document.tsx'
import type { Failure } from './layout/failure-notice.tsx'

type PageRequest = { data: PageData; assets: Assets; source: string; path: string }

const rootTag = '<div id="app">'

/** What React puts in the place of a part that was not ready, or that threw. Texts can't hold it: their `<` is escaped. */
const missingPart = '<!--$!-->'

/**
 * Renders to HTML, at once where everything is there: in one string, which costs half as much as chunks of bytes. A page that
 * this isolate renders for the first time waits for its modules. Throws what a component threw.
 */
async function render(tree: ReactNode): Promise<string> {
  const html = renderToString(tree)
  return html.includes(missingPart) ? renderWaiting(tree) : html
}

/** Waits for everything and sends large boundaries in place, so that React needs no inline scripts. */
async function renderWaiting(tree: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  if (failure) throw failure
  return new Response(prelude).text()
}

export async function renderPage({ data, assets, source, path }: PageRequest): Promise<string> {
  const html = await render(
    <div id="app">
      <App data={data} ssrPath={path} />
    </div>,
  )
  // What belongs into <head> comes first: titles, descriptions, preloads.
  const bodyAt = html.indexOf(rootTag)
  return renderDocument({ assets, source, data, head: html.slice(0, bodyAt), body: html.slice(bodyAt) })
}

/** The page that stands where another one could not be rendered. React writes no doctype. */
export const renderFailure = async (assets: Assets, failure: Failure): Promise<string> =>
  `<!DOCTYPE html>${await render(<FailureDocument assets={assets} failure={failure} />)}`
