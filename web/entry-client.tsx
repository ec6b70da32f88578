import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchClicks } from './analytics/track.ts'
import { App } from './app.tsx'
import { type PageData, pageDataId } from './data/page-data.ts'
import { findRoute } from './routes.ts'
import { stopHolding } from './ui/click-replay.ts'
import { restoreTexts } from './ui/translated-page.ts'

/** Never await this at top level: page chunks import this chunk, so both would wait for each other. */
async function hydrate(root: HTMLElement, pageData: string): Promise<void> {
  const data: PageData = JSON.parse(pageData)
  await findRoute(location.pathname).route.load()
  if (!data.isPrivate) watchClicks()
  restoreTexts(root)
  // As a transition, hydration yields to the browser, which stays responsive.
  startTransition(() => {
    hydrateRoot(root, <App data={data} />)
  })
  // From now on React hydrates what is clicked, unless it is a deferred part.
  stopHolding(root)
}

const root = document.getElementById('app')
const pageData = document.getElementById(pageDataId)?.textContent
if (root && pageData) void hydrate(root, pageData)
