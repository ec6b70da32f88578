/** Texts of the scanner page's document and manifest, which the Worker writes. */
export const texts = {
  title: (product: string) => `${product}: wejście`,
  /** Under the icon on a phone's home screen. */
  installed: 'Wejście',
  script: 'Skaner biletów potrzebuje JavaScriptu.',
}
