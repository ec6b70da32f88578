import { addDays } from '#schema/dates.ts'
import { foldText } from '#schema/fold-text.ts'
import type { ReviewStatus } from '#schema/options.ts'
import type { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { minutesAfter, momentAt, timeOfDay } from '../days.ts'
import { mailOf } from './mails.ts'
import { demoPerson } from './names.ts'

type Community = typeof communityApplications.$inferInsert
type VibeCoding = typeof vibeCodingApplications.$inferInsert
type Application = {
  review: { daysAgo: number; reviewStatus?: ReviewStatus; teamNote?: string }
  basics: Pick<Community & VibeCoding, 'educationalStatus' | 'ageGroup' | 'programmingSkills'>
} & Pick<Community & VibeCoding, 'description' | 'building' | 'specificSkills'>

const community: (Application &
  Pick<Community, 'sector' | 'superpowers' | 'lookingFor' | 'recommendedBy' | 'wantsToEngage'>)[] = [
  {
    review: { daysAgo: 41, reviewStatus: 'ACCEPTED', teamNote: 'Była na #3 i pomagała przy szatni. Bierzemy.' },
    basics: { educationalStatus: 'master-student', ageGroup: '24-27', programmingSkills: 'Yes' },
    description: 'Kończę informatykę i zbieram nieudane prototypy. Mam ich szesnaście.',
    building: 'Mapa wolnych gniazdek na kampusie',
    specificSkills: 'TypeScript, SQL, lutowanie',
    sector: 'Edtech, Hardware & IOT',
    superpowers: 'Cierpliwość do cudzego kodu',
    lookingFor: 'Kogoś, kto lubi rozmawiać z klientami bardziej niż ja.',
    wantsToEngage: true,
  },
  {
    review: {
      daysAgo: 33,
      reviewStatus: 'REJECTED',
      teamNote: 'Szuka raczej stażu niż zespołu. Podesłać link do biura karier.',
    },
    basics: { educationalStatus: 'high-school-student', ageGroup: '17-19', programmingSkills: 'No' },
    description: 'Chcę zobaczyć, jak wygląda praca w startupie.',
    building: null,
    specificSkills: null,
    sector: 'Inne',
    superpowers: 'Robię dobre kanapki',
    lookingFor: 'Praktyki wakacyjne',
  },
  {
    review: { daysAgo: 26, reviewStatus: 'ACCEPTED' },
    basics: { educationalStatus: 'bachelor-student', ageGroup: '20-23', programmingSkills: 'Yes' },
    description: 'Projektuję formularze, których nie trzeba wypełniać dwa razy.',
    building: 'Bibliotekę pól formularza po polsku',
    specificSkills: 'Figma, CSS',
    sector: 'Design, B2B SaaS',
    superpowers: 'Rysuję szybciej, niż mówię',
    lookingFor: 'Współzałożycielki od sprzedaży',
    recommendedBy: 'Maja Latarnia',
    wantsToEngage: true,
  },
  {
    review: { daysAgo: 12, teamNote: 'Zapytać o sprzęt: czy drukarka jest jego, czy koła?' },
    basics: { educationalStatus: 'bachelor-student', ageGroup: '20-23', programmingSkills: 'No' },
    description: 'Drukuję w 3D części do rowerów, które przestano produkować.',
    building: 'Magazyn części, który mieści się w szafie',
    specificSkills: 'CAD, druk 3D',
    sector: 'Hardware & IOT, Energy',
    superpowers: 'Naprawiam to, co inni wyrzucają',
    lookingFor: 'Programistki do sklepu i kogoś od logistyki',
  },
  {
    review: { daysAgo: 8 },
    basics: { educationalStatus: 'master-student', ageGroup: '24-27', programmingSkills: 'Yes' },
    description: 'Piszę pracę o tym, dlaczego kolejki stoją. Chcę, żeby szły.',
    building: 'Numerki do dziekanatu w telefonie',
    specificSkills: 'Python, statystyka',
    sector: 'Data science & analytics',
    superpowers: 'Widzę wąskie gardła',
    lookingFor: 'Dwóch uczelni do pilotażu',
    wantsToEngage: true,
  },
  {
    review: { daysAgo: 5 },
    basics: { educationalStatus: 'bachelor-graduate', ageGroup: '24-27', programmingSkills: 'No' },
    description: 'Dwa lata w korporacji, teraz wolę krótsze spotkania.',
    building: null,
    specificSkills: 'Arkusze, sprzedaż przez telefon',
    sector: 'Fintech & insurtech',
    superpowers: 'Dzwonię do obcych ludzi bez stresu',
    lookingFor: 'Produktu, w który uwierzę',
  },
  {
    review: { daysAgo: 1 },
    basics: { educationalStatus: 'other', ageGroup: '28-32', programmingSkills: 'No' },
    description: 'Doktorantka chemii. Wynik już mam, brakuje mi zastosowania.',
    building: 'Farbę, która pokazuje wilgoć',
    specificSkills: null,
    sector: 'Proptech / Contech, Biotechnology',
    superpowers: 'Powtarzam eksperyment aż do skutku',
    lookingFor: 'Kogoś, kto remontuje mieszkania',
    recommendedBy: 'Halina Zarzewie',
  },
]

const vibeCoding: (Application & Pick<VibeCoding, 'meetingLocation' | 'wantToLearn'>)[] = [
  {
    review: { daysAgo: 37, reviewStatus: 'ACCEPTED', teamNote: 'Przyszedł z laptopem i gotowym pomysłem.' },
    basics: { educationalStatus: 'bachelor-student', ageGroup: '20-23', programmingSkills: 'Yes' },
    description: 'Zrobiłem bota, który przypomina o praniu.',
    building: 'Bota do zmywania',
    specificSkills: 'JavaScript',
    meetingLocation: 'sante-evening',
    wantToLearn: 'Jak wypuścić coś, zanim się znudzę',
  },
  {
    review: { daysAgo: 29, reviewStatus: 'ACCEPTED' },
    basics: { educationalStatus: 'master-student', ageGroup: '24-27', programmingSkills: 'No' },
    description: 'Prawniczka, która chce sama poprawiać swoje szablony.',
    building: 'Generator pism',
    specificSkills: null,
    meetingLocation: 'foodsi-morning',
    wantToLearn: 'Czytać kod i wiedzieć, co robi',
  },
  {
    review: { daysAgo: 20, reviewStatus: 'REJECTED' },
    basics: { educationalStatus: 'high-school-graduate', ageGroup: '17-19', programmingSkills: 'No' },
    description: 'Wolałbym spotkania tylko zdalnie.',
    building: null,
    specificSkills: null,
    meetingLocation: 'sante-morning',
    wantToLearn: 'Wszystkiego po trochu',
  },
  {
    review: { daysAgo: 6, teamNote: 'Miejsce wieczorem zwolni się w przyszłym tygodniu.' },
    basics: { educationalStatus: 'bachelor-student', ageGroup: '20-23', programmingSkills: 'No' },
    description: 'Gram na basie i liczę w arkuszach.',
    building: 'Planer prób dla zespołów',
    specificSkills: 'Arkusze',
    meetingLocation: 'sante-evening',
    wantToLearn: 'Zrobić stronę dla zespołu w jeden wieczór',
  },
  {
    review: { daysAgo: 2 },
    basics: { educationalStatus: 'bachelor-student', ageGroup: '20-23', programmingSkills: 'Yes' },
    description: 'Mam zaliczenie z baz danych i jedną działającą aplikację.',
    building: 'Wymianę książek między akademikami',
    specificSkills: 'SQL, React',
    meetingLocation: 'foodsi-morning',
    wantToLearn: 'Pracować z modelem tak, żeby nie poprawiać po nim',
  },
]

function applied<Answers extends Application>(form: 'community' | 'vibe-coding', today: string) {
  return ({ review, basics, ...answers }: Answers, n: number) => {
    const { daysAgo, reviewStatus = 'NEW', teamNote } = review
    const id = n + 1
    const { firstName, lastName, email, phone, university } = demoPerson((form === 'community' ? 400 : 420) + n)
    const createdAt = momentAt(addDays(today, -daysAgo), timeOfDay(daysAgo))
    const reviewedAt = reviewStatus === 'NEW' ? null : minutesAfter(createdAt, 1_600)
    const subjectId = `${form}:${id}`
    const row = {
      id,
      firstName,
      lastName,
      email,
      phone,
      university,
      createdAt,
      reviewStatus,
      reviewedAt,
      teamNote: teamNote ?? null,
      revision: Number(reviewedAt !== null) + Number(teamNote !== undefined),
      searchText: `${foldText([firstName, lastName, university].join('\n'))} ${email}`,
      ...basics,
      ...answers,
    }
    const mails = [
      mailOf('applied', email, createdAt, { subjectId, dedupeKey: `applied:${subjectId}` }),
      ...(reviewedAt ? [mailOf('decided', email, reviewedAt, { subjectId, dueAt: minutesAfter(reviewedAt, 1) })] : []),
    ]
    return { row, mails }
  }
}

/** Twelve applications over both forms, in all states. */
export function demoApplications(today: string) {
  const toCommunity = community.map(applied('community', today))
  const toVibeCoding = vibeCoding.map(applied('vibe-coding', today))
  return {
    community: toCommunity.map(
      ({ row }): Community => ({ ...row, socialMedia: `@${foldText(row.firstName)}.na.niby` }),
    ),
    vibeCoding: toVibeCoding.map(({ row }): VibeCoding => row),
    mails: [...toCommunity, ...toVibeCoding].flatMap(({ mails }) => mails),
  }
}
