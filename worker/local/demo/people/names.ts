import { addDays } from '#schema/dates.ts'
import { baseLetters } from '#schema/fold-text.ts'
import type { OrganiserWrite } from '#schema/organiser.ts'
import { demoDomain } from '#schema/site-config.ts'
import type { organisers } from '#schema/tables/organisers.ts'
import { momentAt } from '../days.ts'

export type DemoPerson = { firstName: string; lastName: string; email: string; phone: string; university: string }

const firstNames =
  'Ada Adam Agata Alan Alicja Antoni Aniela Bartosz Apolonia Błażej Bogna Cezary Celina Dawid Dobrawa Edgar Eliza Eryk Felicja Feliks Gabriela Gustaw Helena Hubert Iga Ignacy Jagna Iwo Julita Jan Kalina Jeremi Klara Kacper Laura Kosma Lidia Leon Łucja Lucjan Malwina Łukasz Mira Mikołaj Nina Natan Olga Olaf Pola Patryk Róża Rafał Sabina Remigiusz Stefania Seweryn Tola Szymon Urszula Tadeusz Weronika Tomasz Wiktoria Wiktor Zofia Witold Zuzanna Zbigniew Żaneta Żegota'.split(
    ' ',
  )

/** Words that are nobody's usual name. Their number has no common factor with that of first names. */
const lastNames =
  'Zapałka Przecinek Iskierka Nawias Ogarek Akapit Pochodnia Średnik Lampion Wykrzyknik Gromnica Przypis Migotka Margines Rozbłysk Ołówek Węgielek Linijka Półmrok Cyrkiel Domysł Bibułka Zmyślak Pinezka Wymysłek Spinacz Bajkopis Zakładka Przykładek Semestr Pokazik Kolokwium Zgadywanka Dziekanat Pomysłek Stołówka Makietka Obwarzanek Szkicownik Naleśnik Kleksik Rogalik Niebywałek Drożdżówka Pozorek Kanapka Udawacz Szczypiorek Rzekomek Rzodkiewka Mirabelka'.split(
    ' ',
  )

const universities = [
  'Uczelnia Przykładowa',
  'Politechnika Pokazowa',
  'Akademia Na Niby',
  'Uniwersytet Zmyślony',
  'Szkoła Główna Domysłów',
  'Wyższa Szkoła Prototypów',
  'Akademia Sztuk Pomyślanych',
  'Instytut Rzeczy Niebyłych',
]

/** Large universities first. The numbers are places in the list above. */
const shares = [0, 1, 0, 2, 1, 3, 0, 4, 1, 5, 0, 2, 6, 3, 1, 7, 2]

const pick = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('An empty list')
  return found
}

/** An invented person. Different numbers below 3,500 give different names and addresses. The phone number is nobody's. */
export function demoPerson(n: number): DemoPerson {
  const firstName = pick(firstNames, n)
  const lastName = pick(lastNames, n * 20)
  return {
    firstName,
    lastName,
    email: `${baseLetters(`${firstName}.${lastName}`)}@${demoDomain}`,
    phone: `+48 000 ${String(100 + Math.floor(n / 900))} ${String(100 + (n % 900))}`,
    university: pick(universities, pick(shares, n)),
  }
}

/** Invented people. Unlike the guests, they get their mails: the owner can ask for a sign-in link. */
export const demoOwner: OrganiserWrite = { email: 'wlascicielka@iskra.example', name: 'Wanda Zmyślona', role: 'OWNER' }
const demoEditor: OrganiserWrite = { email: 'redaktor@iskra.example', name: 'Radek Niebywały', role: 'EDITOR' }

export const owner = '1'
export const editor = '2'

export const demoOrganisers = (today: string): (typeof organisers.$inferInsert)[] => [
  {
    id: Number(owner),
    ...demoOwner,
    createdAt: momentAt(addDays(today, -120), '9:00'),
    lastSeenAt: addDays(today, -1),
  },
  {
    id: Number(editor),
    ...demoEditor,
    createdAt: momentAt(addDays(today, -96), '16:20'),
    invitedAt: momentAt(addDays(today, -96), '16:20'),
    lastSeenAt: addDays(today, -1),
  },
]
