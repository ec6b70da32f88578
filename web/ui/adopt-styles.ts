const adopted = new Set<string>()

/** Styles of what is shown later than the page. They come with its code, and the content security policy allows them. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
