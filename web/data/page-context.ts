import { createContext, useContext } from 'react'
import type { PageData } from './page-data.ts'

export const PageContext = createContext<PageData | null>(null)

/** The data that the Worker embedded in this page. Throws outside of `<App>`. */
export function usePageData(): PageData {
  const data = useContext(PageContext)
  if (!data) throw new Error('Rendered outside <App>')
  return data
}
