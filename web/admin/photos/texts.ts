import { plural } from '#schema/words.ts'

export const texts = {
  count: (count: number, max: number) => `${plural(count, ['zdjęcie', 'zdjęcia', 'zdjęć'])} z ${max}`,
  loading: 'Wczytywanie zdjęć',
  photo: (n: number) => `Zdjęcie ${n}`,
  full: (max: number) =>
    `Zbiór jest pełny: mieści ${plural(max, ['zdjęcie', 'zdjęcia', 'zdjęć'])}. Usuń jakieś, żeby dodać nowe.`,
  help: 'JPEG, PNG albo WebP. Zmniejszymy je do 2400 pikseli i usuniemy dane o miejscu i aparacie.',
  empty: { heading: 'Nie ma jeszcze zdjęć', text: 'Wybierz pliki albo upuść je tutaj. Możesz dodać wiele naraz.' },
  earlier: 'Wcześniej',
  later: 'Później',
  replace: 'Podmień',
  remove: 'Usuń',
  moved: (from: number, to: number) => `Zdjęcie ${from} jest teraz zdjęciem ${to}.`,
  notMoved: 'Nie udało się zmienić kolejności. Żadne zdjęcie nie zginęło, ale któreś może być dwa razy.',
  removed: (n: number) => `Usunięte zdjęcie ${n}.`,
  removeQuestion: (n: number, last: number) => ({
    heading: `Usunąć zdjęcie ${n}?`,
    text: `Zniknie ze strony i z pamięci serwisu. Nie da się tego cofnąć.${
      n === last ? '' : ` Na jego miejsce przejdzie ostatnie zdjęcie, ${last}, żeby w numerach nie było luki.`
    }`,
    action: 'Usuń zdjęcie',
    cancel: 'Zostaw',
  }),
}
