/** What a document of an app that browsers render links to. */
type AppFiles = { script: string; preloads: string[]; styles: string[] }

/** URLs of the client build's files, which a rendered page links to. The plugin in web/build/assets.ts creates them. */
export type Assets = {
  icon: string
  /** Additional scripts, in development only. */
  scripts: string[]
  boot: string
  /** The main script (web/entry-client.tsx). The boot script loads it after the first paint. */
  main: string
  styles: string[]
  fonts: string[]
  mapFrame: string
  /** Modules that the main script imports. */
  preloads: string[]
  /** Modules that each lazily loaded page needs in addition, by the source path of the page. */
  pages: Record<string, string[]>
  /** Stylesheets of single pages, by the source path of the page. */
  pageStyles: Record<string, string[]>
  /** The organisers' console, a document of its own. Its styles come on top of the site's. */
  console: AppFiles
  /** The pages of the projector and of the moderator, in a build of their own. */
  stage: Record<'screen' | 'moderator', AppFiles>
  /** The scanner page. Its service worker keeps `files`; in development there is none (`worker` is null). */
  door: AppFiles & { worker: string | null; files: string[] }
}
