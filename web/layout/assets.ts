/** File names that the client build gave, for the page that is rendered: see the plugin in vite.config.ts. */
export type Assets = {
  icon: string
  /** What else runs, in development alone. */
  scripts: string[]
  first: string
  /** What the first script starts once the page is painted. */
  main: string
  styles: string[]
  fonts: string[]
  /** The script of the frame that holds Google's map. */
  mapFrame: string
  /** What the main script needs. */
  preloads: string[]
  /** What each lazily loaded page needs besides the entry, by its source path. */
  pages: Record<string, string[]>
}
