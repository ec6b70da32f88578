import { createContext, useContext } from 'react'
import type { PageData } from './page-data.ts'

export const PageContext = createContext<PageData | null>(null)

/** What the Worker knew while it rendered this page. */
export function usePageData(): PageData {
  const data = useContext(PageContext)
  if (!data) throw new Error('Rendered outside <App>')
  return data
}
