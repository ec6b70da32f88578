/** Background colours of both themes, for browser bars and the web manifest. Keep them equal to web/styles. */
export const backgrounds = { light: '#fbf7f0', dark: '#14121a' } as const
