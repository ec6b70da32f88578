import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchClicks } from './analytics/watch-clicks.ts'
import { App } from './app.tsx'
import { type PageData, pageDataId } from './data/page-data.ts'
import { findRoute } from './routes.ts'

/** No module may wait for this: pages import the file that it is in. */
async function takeOver(root: HTMLElement, carried: string): Promise<void> {
  const data: PageData = JSON.parse(carried)
  await findRoute(location.pathname).route.load()
  if (!data.isPrivate) watchClicks()
  // In slices, between which the browser answers.
  startTransition(() => {
    hydrateRoot(root, <App data={data} />)
  })
  // What is pressed from now on is not held any more (web/boot.ts).
  dispatchEvent(new Event('iskra:listening'))
}

const root = document.getElementById('app')
const carried = document.getElementById(pageDataId)?.textContent
if (root && carried) void takeOver(root, carried)
