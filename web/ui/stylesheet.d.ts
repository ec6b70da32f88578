/** A stylesheet of one page: the document links it (`pageStyles` of web/layout/assets.ts). */
declare module '*.scss'

declare module '*.scss?inline' {
  const css: string
  export default css
}
declare module '*.svg' {
  const url: string
  export default url
}
