export const texts = {
  label: 'Zdjęcia z wydarzeń',
  role: 'karuzela',
  loading: 'Ładujemy zdjęcia',
  photo: (nth: number, count: number) => `Zdjęcie z wydarzenia, ${nth} z ${count}`,
  photoOf: (nth: number, count: number) => `${nth} z ${count}`,
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
  rotation: 'zmianę zdjęć',
}
