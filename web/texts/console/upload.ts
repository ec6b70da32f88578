import { formatDecimal } from '#schema/numbers.ts'
import { plural } from '#schema/words.ts'

export const texts = {
  choose: 'Wybierz zdjęcie albo upuść je tutaj',
  chooseMany: 'Wybierz zdjęcia albo upuść je tutaj',
  /** Why the browser cannot read a file as a picture. */
  unreadable: {
    heic: (name: string) =>
      `„${name}” jest w formacie HEIC, którego ta przeglądarka nie otwiera. Zapisz zdjęcie jako JPEG. W iPhonie: Ustawienia, Aparat, Formaty, Najbardziej zgodne.`,
    pdf: (name: string) => `„${name}” to dokument PDF, a nie zdjęcie. Wybierz plik JPEG albo PNG.`,
    empty: (name: string) => `„${name}” to pusty plik.`,
    broken: (name: string) => `Zdjęcie „${name}” jest uszkodzone albo za duże dla tej przeglądarki. Wybierz inne.`,
    unknown: (name: string) => `„${name}” nie jest zdjęciem. Wybierz plik JPEG, PNG albo WebP.`,
  },
  cut: (name: string) => `Zdjęcie „${name}” jest ucięte: brakuje jego końca. Skopiuj je albo pobierz jeszcze raz.`,
  tooLarge: (name: string, bytes: number, max: number) =>
    `„${name}” ma ${formatDecimal(bytes / 1024 / 1024)} MB. Wybierz zdjęcie do ${formatDecimal(max / 1024 / 1024)} MB.`,
  notDrawn: 'Tego zdjęcia nie udało się zmniejszyć. Spróbuj z mniejszym.',
  failed: 'Zdjęcie nie dotarło. Sprawdź połączenie i spróbuj jeszcze raz.',
  states: { waiting: 'Czeka', preparing: 'Przygotowanie', sending: 'Wysyłanie', failed: 'Nie wysłano' },
  retry: 'Spróbuj ponownie',
  retryAll: 'Ponów wszystkie nieudane',
  discard: 'Odrzuć',
  stop: 'Przerwij',
  list: 'Wysyłane zdjęcia',
  remaining: (count: number) => `Do wysłania: ${plural(count, ['zdjęcie', 'zdjęcia', 'zdjęć'])}`,
  crop: {
    heading: (place: string) => `Przytnij: ${place}`,
    lead: 'Przesuń ramkę na to, co ma być widać: myszą, strzałkami albo przyciskami pod zdjęciem.',
    buttons: {
      left: 'W lewo',
      right: 'W prawo',
      up: 'W górę',
      down: 'W dół',
      smaller: 'Mniejszy kadr',
      larger: 'Większy kadr',
    },
    save: 'Przytnij i wyślij',
    cancel: 'Anuluj',
    loading: 'Otwieranie zdjęcia',
    small: (width: number, height: number) =>
      `Wycinek ma tylko ${width} × ${height} pikseli. Na stronie może być nieostry.`,
    area: 'Kadr. Strzałki go przesuwają.',
    handle: (place: string) => `Zmień rozmiar kadru: ${place}`,
    places: {
      nw: 'lewy górny róg',
      n: 'góra',
      ne: 'prawy górny róg',
      e: 'prawa strona',
      se: 'prawy dolny róg',
      s: 'dół',
      sw: 'lewy dolny róg',
      w: 'lewa strona',
    },
  },
  field: {
    preview: (label: string) => `${label}: podgląd`,
    none: 'Brak zdjęcia',
    broken: 'Pod tym adresem nie ma zdjęcia',
    remove: 'Usuń zdjęcie',
    address: (label: string) => `${label}: adres`,
    addressHelp: 'Wypełni się po wysłaniu pliku. Możesz też wkleić adres zdjęcia z innej strony.',
  },
}
