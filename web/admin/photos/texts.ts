import { plural } from '#schema/words.ts'

export const texts = {
  count: (count: number, max: number) => `${plural(count, ['zdjęcie', 'zdjęcia', 'zdjęć'])} z ${max}`,
  loading: 'Wczytywanie zdjęć',
  photo: (n: number) => `Zdjęcie ${n}`,
  full: (max: number) =>
    `Zbiór jest pełny: mieści ${plural(max, ['zdjęcie', 'zdjęcia', 'zdjęć'])}. Usuń jakieś, żeby dodać nowe.`,
  help: 'JPEG, PNG albo WebP. Zmniejszymy je do 2400 pikseli i usuniemy dane o miejscu i aparacie.',
  empty: { heading: 'Nie ma jeszcze zdjęć', text: 'Wybierz pliki albo upuść je tutaj. Możesz dodać wiele naraz.' },
  hidden: 'Ukryte po zgłoszeniu. Pokażesz je znowu na ekranie Przegląd.',
  earlier: 'Wcześniej',
  later: 'Później',
  replace: 'Podmień',
  remove: 'Usuń',
  howToMove: 'Przestawisz je myszą, strzałkami albo klawiszami Alt i strzałka.',
  moved: (from: number, to: number) => `Zdjęcie ${from} jest teraz zdjęciem ${to}.`,
  notMoved: 'Nie udało się zmienić kolejności. Żadne zdjęcie nie zginęło, ale któreś może być dwa razy.',
}
