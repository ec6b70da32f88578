import { communitySectors, meetingLocations } from '#schema/applicant-options.ts'
import { messages } from '#schema/error-messages.ts'
import { anApplication, aVibeApplication } from '../support/factories.ts'

const required = 'To pole jest wymagane'

const basic = {
  firstName: 'Łucja',
  lastName: 'Żak',
  educationalStatus: 'bachelor-student',
  ageGroup: '20-23',
  phone: '+48 600-100-200',
  description: 'Konstruktorka',
  programmingSkills: 'No',
}

type Wrong = [field: string, value: unknown, sentence: string]
const wrongInBoth: Wrong[] = [
  ['firstName', ' ', 'Imię jest wymagane'],
  ['lastName', undefined, 'Nazwisko jest wymagane'],
  ['educationalStatus', '', 'Status edukacyjny jest wymagany'],
  ['educationalStatus', '  ', 'Status edukacyjny jest wymagany'],
  ['educationalStatus', 'phd', messages.notAnOption],
  ['email', undefined, 'Email jest wymagany'],
  ['ageGroup', undefined, 'Grupa wiekowa jest wymagana'],
  ['ageGroup', '16', messages.notAnOption],
  ['ageGroup', { toString: 'no function' }, messages.notAnOption],
  ['phone', '  ', 'Numer telefonu jest wymagany'],
  ['programmingSkills', 'Tak', messages.notAnOption],
  ['building', 'x'.repeat(2_001), 'Najwyżej 2000 znaków'],
  ['university', 'x'.repeat(201), 'Najwyżej 200 znaków'],
  ['specificSkills', 5, messages.notText],
]

const community = {
  form: 'community',
  joinPath: '/api/community/join',
  listPath: '/api/community/applications',
  entity: 'applications',
  table: 'community_applications',
  body: anApplication,
}
const vibeCoding = {
  form: 'vibe-coding',
  joinPath: '/api/community/vibe-coding-join',
  listPath: '/api/community/vibe-coding-applications',
  entity: 'vibe-coding-applications',
  table: 'vibe_coding_applications',
  body: aVibeApplication,
}

/** Both application forms, with their paths and tables. */
export const forms = [community, vibeCoding]

/** Both forms with their required fields, optional fields, and the message for each wrong value. */
export const formRules = [
  {
    ...community,
    file: 'spolecznosc.csv',
    needed: {
      ...basic,
      socialMedia: 'lucja na Insta',
      sector: 'Design',
      superpowers: 'Cierpliwość',
      lookingFor: 'Zespół',
    },
    defaults: {
      university: null,
      building: null,
      specificSkills: null,
      website: null,
      otherSpecify: null,
      recommendedBy: null,
      wantsToEngage: false,
    },
    more: {
      university: 'Politechnika',
      building: 'x'.repeat(2_000),
      specificSkills: 'TypeScript',
      sector: 'AI & Machine Learning, Edtech, Inne',
      website: 'https://lucja.example',
      otherSpecify: 'Rakiety',
      recommendedBy: 'Ola',
      wantsToEngage: true,
    },
    wrong: [
      ...wrongInBoth,
      ['email', 'x', 'Podaj prawidłowy adres email'],
      ['phone', '600 100 20', 'Podaj prawidłowy numer telefonu'],
      ['phone', '600 100 200 wew. 3', 'Podaj prawidłowy numer telefonu'],
      ['socialMedia', ' ', 'Social media jest wymagane'],
      ['sector', undefined, required],
      ['sector', ' , ', required],
      ['sector', 'Design, Rybołówstwo', messages.notAnOption],
      ['sector', 'Design, Edtech, Energy, Inne', 'Wybierz najwyżej 3 sektory'],
      ['description', '', required],
      ['programmingSkills', undefined, required],
      ['superpowers', undefined, required],
      ['lookingFor', ' ', required],
      ['website', 'lucja', 'Nieprawidłowy URL'],
      ['website', 'javascript:alert(1)', 'Nieprawidłowy URL'],
      ['wantsToEngage', 'true', messages.notYesNo],
    ] satisfies Wrong[],
    lists: { sector: communitySectors },
    headings: {
      Imię: 'Łucja',
      'Social media': 'lucja na Insta',
      'Czego szuka': 'Zespół',
      'Chce się zaangażować': 'nie',
    },
  },
  {
    ...vibeCoding,
    file: 'vibe-coding.csv',
    needed: { ...basic, meetingLocation: 'sante-evening', wantToLearn: 'Wszystkiego' },
    defaults: { university: null, building: null, specificSkills: null },
    more: { university: 'Politechnika', building: 'x'.repeat(2_000), specificSkills: 'TypeScript' },
    wrong: [
      ...wrongInBoth,
      ['email', 'x', 'Nieprawidłowy format email'],
      ['phone', '600 100 20', 'Nieprawidłowy format numeru telefonu'],
      ['phone', '600100200x', 'Nieprawidłowy format numeru telefonu'],
      ['phone', '(((((((((', 'Nieprawidłowy format numeru telefonu'],
      ['phone', '+48 (600) 10-0', 'Nieprawidłowy format numeru telefonu'],
      ['description', ' ', 'Opis jest wymagany'],
      ['programmingSkills', '', 'Odpowiedź na pytanie o umiejętności programistyczne jest wymagana'],
      ['wantToLearn', undefined, 'Odpowiedź na pytanie o to, czego chcesz się nauczyć, jest wymagana'],
      ['meetingLocation', undefined, 'Lokalizacja i godziny spotkań są wymagane'],
      ['meetingLocation', 'foodsi-evening', messages.notAnOption],
    ] satisfies Wrong[],
    lists: { meetingLocation: meetingLocations },
    headings: {
      Imię: 'Łucja',
      'Miejsce i pora': 'Jagiellońska 55A, po 18:00',
      'Czego chce się nauczyć': 'Wszystkiego',
    },
  },
]
