import type { StartupDetails } from '#schema/registration.ts'
import { slugOf } from '../line-up.ts'

export type DemoStartup = Omit<StartupDetails, 'pitchDeck'>
type Answers = [
  name: string,
  sectors: string,
  DemoStartup['businessModel'],
  DemoStartup['productStage'],
  DemoStartup['fundraisingStage'],
  DemoStartup['activelyRaising'],
  DemoStartup['raisedBefore'],
]

const soon = 'Starting in <6 months'

/** Who presents at the next evening: first with a ticket for startups, then with one for a personal pitch. */
const next: Answers[] = [
  ['Drzemka: planer drzemek między wykładami', 'HealthTech, AI', 'B2C', 'MVP', 'Pre-Seed', 'Yes', 'No'],
  ['Pierogomat: automat z pierogami dla akademików', 'Retail, IoT', 'B2B', 'Users', 'Seed', 'Yes', 'Yes'],
  ['Szept: notatki z wykładu, zanim się skończy', 'EduTech, AI', 'B2C', 'Product', 'Pre-Seed', 'No', 'No'],
  ['Rower Duch: rowery, które same wracają na stojak', 'Mobility, Robotics', 'B2G', 'Idea', 'Pre-Seed', soon, 'No'],
  ['Sesja na planszy: gra o egzaminach, szukam grafika', 'EduTech', 'B2C', 'Idea', 'Pre-Seed', 'No', 'No'],
  ['Skarpeta do Pary: giełda pojedynczych skarpet', 'Ecommerce, Fashion', 'C2C', 'MVP', 'Pre-Seed', soon, 'No'],
  ['Deszczomierz: powie Ci, o której wyjść z domu', 'Smart Cities, IoT', 'B2C', 'Users', 'Pre-Seed', 'Yes', 'No'],
]

/** Who waits for a personal pitch, and at the end who cancelled one. */
const others: Answers[] = [
  ['Kapsel: punkty za oddane butelki', 'CleanTech/Environment', 'B2C', 'Idea', 'Pre-Seed', 'No', 'No'],
  ['Cisza w bibliotece: mapa wolnych miejsc do nauki', 'EduTech, Smart Cities', 'B2C', 'MVP', 'Pre-Seed', 'No', 'No'],
  ['Ogórek: kiszonki od sąsiadów', 'Consumer Goods / Services', 'Marketplace', 'Users', 'Pre-Seed', 'Yes', 'No'],
  ['Lodówka Wie: przepisy z tego, co zostało', 'AI, Consumer Goods / Services', 'B2C', 'MVP', 'Pre-Seed', 'Yes', 'No'],
  ['Paragraf: umowa najmu po ludzku', 'Legaltech', 'B2C', 'Product', 'Seed', 'Yes', 'Yes'],
  ['Tablica: korepetycje za korepetycje', 'EduTech', 'C2C', 'Idea', 'Pre-Seed', 'No', 'No'],
  ['Kurz: sprzątanie akademika na godziny', 'Consumer Goods / Services', 'B2C', 'Revenue', 'Pre-Seed', 'No', 'No'],
  ['Antresola: meble, które mieszczą się w windzie', 'Retail', 'B2C', 'Idea', 'Pre-Seed', 'No', 'No'],
  ['Zegar z kukułką: budzik, z którym się negocjuje', 'IoT', 'B2C', 'Idea', 'Pre-Seed', 'No', 'No'],
]

const past: Answers[] = [
  ['Makulatura: notatki starszych roczników', 'EduTech', 'Marketplace', 'Users', 'Pre-Seed', 'Yes', 'No'],
  ['Widelec: stołówki z całego miasta w jednej karcie', 'Fintech, Retail', 'B2B2C', 'MVP', 'Pre-Seed', 'Yes', 'No'],
  ['Pętelka: naprawa plecaków w paczkomacie', 'Logistics / Supply Chain', 'B2C', 'Revenue', 'Seed', 'Yes', 'Yes'],
  ['Echo sali: ankieta, którą wypełnia się głosem', 'AI, SaaS', 'B2B', 'Product', 'Seed', 'No', 'Yes'],
  ['Zielnik: doniczki, które proszą o wodę', 'IoT', 'B2C', 'MVP', 'Pre-Seed', soon, 'No'],
  ['Trzecia kawa: zniżki w kawiarniach po 18', 'Retail, MarTech', 'B2B', 'Users', 'Pre-Seed', 'Yes', 'No'],
  ['Plan B: zmiana kierunku bez straty roku', 'EduTech', 'B2C', 'Idea', 'Pre-Seed', 'No', 'No'],
  ['Kablownia: ładowarki na dobę', 'EnergyTech, IoT', 'B2C', 'MVP', 'Pre-Seed', 'No', 'No'],
  ['Szufladka: portfolio z prac zaliczeniowych', 'SaaS, EduTech', 'B2C', 'Idea', 'Pre-Seed', 'No', 'No'],
  ['Sufler: ćwiczenie prezentacji przed lustrem', 'AI, EduTech', 'B2C', 'MVP', 'Pre-Seed', 'Yes', 'No'],
]

function startupOf(answers: Answers, n: number): DemoStartup {
  const [startupName, sectors, businessModel, productStage, fundraisingStage, activelyRaising, raisedBefore] = answers
  const slug = slugOf(startupName.split(':')[0] ?? '')
  return {
    startupName,
    sectors,
    businessModel,
    productStage,
    fundraisingStage,
    activelyRaising,
    raisedBefore,
    websiteUrl: n % 3 === 2 ? null : `https://${slug}.example`,
    videoPitch: n % 3 === 0 ? `https://wideo.example/${slug}` : null,
  }
}

export const nextStartups = next.map(startupOf)
export const otherStartups = others.map(startupOf)
export const pastStartups = past.map(startupOf)
