import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import type { PageData } from './data/page-data.ts'
import type { Assets } from './layout/assets.ts'
import { renderDocument } from './layout/document.ts'
import type { Failure } from './layout/failure.tsx'
import { FailureDocument } from './layout/failure.tsx'
import { notHydrated } from './ui/click-replay.ts'

type PageRequest = {
  data: PageData
  assets: Assets
  source: string
  path: string
  search: string
  ticket?: string | undefined
}

const rootTag = '<div id="app"'

/** React's marker for a Suspense boundary that suspended or threw. Text can't contain it: React escapes `<`. */
const unresolvedBoundary = '<!--$!-->'

/**
 * Renders to HTML. `renderToString` costs half as much as a stream, but can't wait. If a lazy module is not loaded in
 * this isolate yet, the tree is rendered a second time with a renderer that waits. Throws what a component threw.
 */
async function render(tree: ReactNode): Promise<string> {
  const html = renderToString(tree)
  return html.includes(unresolvedBoundary) ? renderWaiting(tree) : html
}

/** The infinite chunk size keeps Suspense boundaries in place, so React writes no inline scripts. */
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

export async function renderPage({ data, assets, source, path, search, ticket }: PageRequest): Promise<string> {
  const html = await render(
    <div id="app" {...notHydrated}>
      <App data={data} ssrPath={path} ssrSearch={search} />
    </div>,
  )
  // React writes the <head> elements first: title, description, preloads.
  const bodyAt = html.indexOf(rootTag)
  return renderDocument({ assets, source, data, ticket, head: html.slice(0, bodyAt), body: html.slice(bodyAt) })
}

/** The error page, sent if a page could not be rendered. React writes no doctype. */
export const renderFailure = async (assets: Assets, failure: Failure): Promise<string> =>
  `<!DOCTYPE html>${await render(<FailureDocument assets={assets} failure={failure} />)}`
