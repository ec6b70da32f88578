const adopted = new Set<string>()

/** For parts loaded after the page. The security policy forbids <style> elements, not constructed stylesheets. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
