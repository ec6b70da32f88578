export const texts = {
  file: (name: string) => `Iskra, bilet ${name}.png`,
  saved: 'Obraz biletu jest w pobranych plikach.',
}
