export const texts = {
  copied: 'Notatki są skopiowane.',
  none: 'Nie ma jeszcze żadnych notatek.',
  notCopied: 'Nie udało się skopiować. Zaznacz notatki i skopiuj je ręcznie.',
}
