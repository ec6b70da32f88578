import { foldText } from '#schema/fold-text.ts'

/** `Lena Płomińska` becomes `lena-plominska`. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** People and partners belong to no event, so their pictures are stored with those of the next event. */
export const portraitOf = (name: string): string => `/events/4/portret-${slugOf(name)}-desktop.png`
export const logoOf = (name: string): string => `/events/4/logo-${slugOf(name)}-desktop.png`

/** A profile URL that belongs to nobody: `https://www.linkedin.com/in/lena-plominska-example`. */
export const profileOf = (name: string): string => `https://www.linkedin.com/in/${slugOf(name)}-example`
