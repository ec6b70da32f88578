import type { StagePageData } from '#schema/stage.ts'

/** Safe: the Worker writes this contract into the document. */
const asPageData = (json: string) => JSON.parse(json) as StagePageData

/** The element that the app renders into, what the document tells of the evening, and the key in its address. */
export function readDocument() {
  const root = document.getElementById('app')
  if (!root?.dataset.page) return null
  return { root, page: asPageData(root.dataset.page), key: location.pathname.split('/')[2] ?? '' }
}
