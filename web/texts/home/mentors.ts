export const texts = {
  title: 'Mentorzy',
  lead: 'Słuchają pitchy, pytają o szczegóły i po wszystkim zostają, żeby pomóc.',
  expertise: 'Pomoże w tematach:',
  loading: 'Wczytujemy mentorów',
  failed: 'Nie udało się wczytać mentorów.',
}
