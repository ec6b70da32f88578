export const texts = {
  title: 'Scena jest Twoja',
  lead: 'Blok pitchingowy jest częścią każdego wieczoru. Prezentacje trwają od 3 do 5 minut, potem są pytania.',
  types: [
    {
      code: 'SPEED_NETWORKING',
      figure: '45',
      unit: 's',
      name: 'Speed networking',
      text: 'Przedstaw się, zanim wystygnie kawa. Bez slajdów i bez sceny.',
    },
    {
      code: 'PITCHING_STARTUP',
      figure: '4–5',
      unit: 'min',
      name: 'Pitching startup',
      text: 'Pokaż, co budujesz, i odpowiedz na pytania z sali.',
    },
    {
      code: 'STARTUP_PITCH',
      figure: '5',
      unit: 'min',
      name: 'Startup pitch',
      text: 'Pełna prezentacja przed mentorami i inwestorami.',
    },
    {
      code: 'PERSONAL_PITCH',
      figure: '90',
      unit: 's',
      name: 'Personal pitch',
      text: 'Nie masz startupu? Opowiedz o sobie i znajdź zespół.',
    },
  ],
}
