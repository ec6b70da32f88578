/**
 * Background colours of both themes, for browser bars and the web app manifest. Keep them equal to those in web/styles.
 */
export const grounds = { light: '#fbf7f0', dark: '#14121a' } as const
