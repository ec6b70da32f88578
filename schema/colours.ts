/** The grounds of both themes, for what surrounds a page: browser bars, the icon of an installed site. As in the styles. */
export const grounds = { light: '#fbf7f0', dark: '#14121a' } as const
