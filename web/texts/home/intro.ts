export const texts = {
  title: 'Jeden wieczór, trzy odsłony',
  lead: 'Przychodzisz po zajęciach. Wychodzisz z głową pełną pomysłów i numerami ludzi, z którymi da się je zrobić.',
  steps: [
    { name: 'Słuchasz', text: 'Praktycy opowiadają, jak to zrobili. Także o tym, co poszło nie tak.' },
    { name: 'Pokazujesz', text: 'Startupy i pomysły wychodzą na scenę, a mentorzy pytają o szczegóły.' },
    { name: 'Rozmawiasz', text: 'Nikt nie ucieka po ostatnim slajdzie. Najlepsze zaczyna się przy kawie.' },
  ],
  aftermovie: 'Aftermovie',
  watch: 'Zobacz, jak było',
  filmTitle: 'Aftermovie',
  filmDescription: 'Scena, rozmowy i iskry: wieczór w kilkanaście sekund.',
  soon: 'Film pojawi się tu niebawem.',
  close: 'Zamknij film',
  captions: 'Polski',
}
