declare module 'virtual:assets' {
  export const assets: import('#web/layout/assets.ts').Assets
}
