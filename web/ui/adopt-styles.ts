const adopted = new Set<string>()

/**
 * Adds a stylesheet once. For parts that are loaded after the page, whose styles are bundled with their code. The
 * Content Security Policy forbids <style> elements, but allows constructed stylesheets.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
