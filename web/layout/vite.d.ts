interface ImportMeta {
  /** Vite replaces this at build time. */
  readonly env: { readonly SSR: boolean }
}
