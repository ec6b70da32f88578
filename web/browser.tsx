import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type PageData, pageDataId } from './data/page-data.ts'

const root = document.getElementById('app')
const carried = document.getElementById(pageDataId)?.textContent
if (root && carried) {
  const data: PageData = JSON.parse(carried)
  hydrateRoot(root, <App data={data} />)
}
