/** Apart from other texts: the first script of every page says it. */
export const oldBrowser =
  'Ta przeglądarka jest za stara: możesz tu czytać, ale nie zapisać się ani zagłosować. Zaktualizuj ją albo otwórz stronę na innym urządzeniu.'
