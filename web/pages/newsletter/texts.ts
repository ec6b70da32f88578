export const archiveTexts = {
  title: 'Newsletter',
  description:
    'Numery newslettera Iskry, od najnowszego: co przed nami, kto przyjdzie i co zostało po ostatnim wieczorze.',
  lead: 'Wszystko, co wysłaliśmy. Zapisz się na dole strony, a następny numer przyjdzie do Ciebie.',
  none: 'Pierwszy numer dopiero przed nami. Zapisz się na dole strony, a dostaniesz go od razu.',
  loading: 'Wczytywanie',
  failed: 'Nie udało się wczytać newslettera.',
  back: 'Wszystkie numery',
  missing: 'Nie ma takiego numeru',
  missingHint: 'Sprawdź, czy adres jest cały, albo poszukaj na liście.',
}
