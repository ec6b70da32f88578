declare module 'virtual:assets' {
  export const assets: import('#web/assets.ts').Assets
}
