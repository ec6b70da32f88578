/** Texts of both application forms. */
export const texts = {
  stepsLabel: 'Kroki formularza',
  asideLabel: 'O tym formularzu',
  clear: 'Wyczyść odpowiedzi',
  send: 'Wyślij',
  sending: 'Wysyłanie...',
  script: 'Ten formularz potrzebuje włączonego JavaScriptu.',
  toHome: 'Powrót do strony głównej',
  kept: 'Odpowiedzi zapisują się na bieżąco w tej karcie. Nic nie zginie, gdy odświeżysz stronę.',

  firstName: 'Imię',
  lastName: 'Nazwisko',
  university: 'Uczelnia',
  educationalStatus: 'Status edukacyjny',
  email: 'Email',
  ageGroup: 'Grupa wiekowa',
  phone: 'Numer telefonu',
  phoneHelp: 'Na przykład 600 700 800',

  building: 'Co teraz budujesz?',
  buildingHelp: 'Projekt, startup, kółko naukowe: cokolwiek, co rośnie dzięki Tobie.',
  programmingSkills: 'Czy programujesz?',
  specificSkills: 'Konkretne umiejętności',
  specificSkillsHelp: 'Języki, narzędzia, wszystko, co masz w palcach.',
}
