/** File names that the client build gave, for the page that is rendered: see the plugin in vite.config.ts. */
export type Assets = {
  scripts: string[]
  styles: string[]
  fonts: string[]
  preloads: string[]
  /** What each lazily loaded page needs besides the entry, by its source path. */
  pages: Record<string, string[]>
}
