export const texts = {
  title: 'Piszą o nas',
  lead: 'Kiedy ktoś opowiada o Iskrze za nas.',
  page: (n: number, total: number) => `Strona ${n} z ${total}`,
  pages: 'Strony publikacji',
  previous: 'Poprzednie publikacje',
  next: 'Następne publikacje',
  none: 'Jeszcze nikt o nas nie napisał. Czekamy na pierwszą publikację.',
  loading: 'Wczytujemy publikacje',
  failed: 'Nie udało się wczytać publikacji.',
}
