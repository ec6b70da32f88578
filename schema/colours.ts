/** Colours for places that cannot use custom properties of CSS. Keep them equal to web/styles/_tokens.scss. */
export const palettes = {
  light: {
    ground: '#fbf7f0',
    surface: '#fffdf9',
    sunken: '#f3ecdf',
    line: '#e4dbca',
    text: '#1a1621',
    textSoft: '#5d5666',
    emberText: '#b23405',
  },
  dark: {
    ground: '#14121a',
    surface: '#1d1a25',
    sunken: '#19161f',
    line: '#322d3d',
    text: '#f6f0e6',
    textSoft: '#b8b0bf',
    emberText: '#ff9265',
  },
} as const

export const accent = { ember: '#ff5b1f', onEmber: '#14121a' } as const

/** Background colours of both themes, for browser bars and the web manifest. */
export const backgrounds = { light: palettes.light.ground, dark: palettes.dark.ground } as const
