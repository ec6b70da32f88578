export const texts = {
  failed: 'Nie udało się wczytać zdjęć.',
  loading: 'Wczytujemy zdjęcia',
  enlarge: (photo: string) => `Powiększ: ${photo}`,
  lightbox: 'Powiększone zdjęcie',
  photoOf: (n: number, total: number) => `${n} z ${total}`,
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
  close: 'Zamknij',
}
