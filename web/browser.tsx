import { hydrateRoot } from 'react-dom/client'
import { watchClicks } from './analytics/watch-clicks.ts'
import { App } from './app.tsx'
import { type PageData, pageDataId } from './data/page-data.ts'
import { findRoute } from './routes.ts'

const root = document.getElementById('app')
const carried = document.getElementById(pageDataId)?.textContent
if (root && carried) {
  const data: PageData = JSON.parse(carried)
  await findRoute(location.pathname).route.load()
  watchClicks()
  hydrateRoot(root, <App data={data} />)
}
