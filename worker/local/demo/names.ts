/** `Lena Płomińska` becomes `lena-plominska`. NFD splits every Polish letter but ł. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** People and partners belong to no event, so their pictures live beside those of the next one. */
export const portraitOf = (name: string): string => `/events/4/portret-${slugOf(name)}-desktop.png`
export const logoOf = (name: string): string => `/events/4/logo-${slugOf(name)}-desktop.png`

/** `https://www.linkedin.com/in/lena-plominska-example`: the shape of a profile, and nobody's. */
export const profileOf = (name: string): string => `https://www.linkedin.com/in/${slugOf(name)}-example`
