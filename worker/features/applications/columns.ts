import type { CommunityApplication, VibeCodingApplication } from '#schema/application.ts'
import type { Column } from '#worker/http/csv.ts'

const yesOrNo = (value: boolean): string => (value ? 'tak' : 'nie')

type Applicant = Pick<
  CommunityApplication & VibeCodingApplication,
  | 'id'
  | 'createdAt'
  | 'reviewStatus'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'university'
  | 'educationalStatus'
  | 'ageGroup'
>

/** Polish headings, for organisers. */
const applicantColumns: Column<Applicant>[] = [
  ['Numer', (row) => row.id],
  ['Data', (row) => row.createdAt],
  ['Imię', (row) => row.firstName],
  ['Nazwisko', (row) => row.lastName],
  ['Email', (row) => row.email],
  ['Telefon', (row) => row.phone],
  ['Uczelnia', (row) => row.university],
  ['Status edukacyjny', (row) => row.educationalStatus],
  ['Grupa wiekowa', (row) => row.ageGroup],
]

const reviewColumn: Column<Applicant> = ['Status', (row) => row.reviewStatus]

export const communityColumns: Column<CommunityApplication>[] = [
  ...applicantColumns,
  ['Social media', (row) => row.socialMedia],
  ['Sektory', (row) => row.sector],
  ['Opis', (row) => row.description],
  ['Co buduje', (row) => row.building],
  ['Programuje', (row) => row.programmingSkills],
  ['Umiejętności', (row) => row.specificSkills],
  ['Supermoce', (row) => row.superpowers],
  ['Strona', (row) => row.website],
  ['Czego szuka', (row) => row.lookingFor],
  ['Inne, jakie', (row) => row.otherSpecify],
  ['Kto poleca', (row) => row.recommendedBy],
  ['Chce się zaangażować', (row) => yesOrNo(row.wantsToEngage)],
  reviewColumn,
]

export const vibeCodingColumns: Column<VibeCodingApplication>[] = [
  ...applicantColumns,
  ['Miejsce i pora', (row) => row.meetingLocation],
  ['Opis', (row) => row.description],
  ['Co buduje', (row) => row.building],
  ['Programuje', (row) => row.programmingSkills],
  ['Umiejętności', (row) => row.specificSkills],
  ['Czego chce się nauczyć', (row) => row.wantToLearn],
  reviewColumn,
]
