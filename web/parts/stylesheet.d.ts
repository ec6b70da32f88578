declare module '*.scss?url' {
  const url: string
  export default url
}
