export const texts = {
  title: 'Tak to wygląda',
  lead: 'Zdjęcia z wieczorów, na których wszystko się zaczęło.',
  photo: (n: number) => `Zdjęcie ${n} z galerii Iskry`,
  all: (count: number) => `Pokaż wszystkie zdjęcia (${count})`,
}
