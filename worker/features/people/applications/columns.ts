import type { CommunityApplication, VibeCodingApplication } from '#schema/application.ts'
import { type Column, columnsOf } from '#worker/http/csv.ts'

/** Polish headings of the columns that both exports start with, in the order of the export. */
const applicantHeadings = {
  id: 'Numer',
  createdAt: 'Data',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'Email',
  phone: 'Telefon',
  university: 'Uczelnia',
  educationalStatus: 'Status edukacyjny',
  ageGroup: 'Grupa wiekowa',
}

const communityHeadings: Record<keyof CommunityApplication, string> = {
  ...applicantHeadings,
  socialMedia: 'Social media',
  sector: 'Sektory',
  description: 'Opis',
  building: 'Co buduje',
  programmingSkills: 'Programuje',
  specificSkills: 'Umiejętności',
  superpowers: 'Supermoce',
  website: 'Strona',
  lookingFor: 'Czego szuka',
  otherSpecify: 'Inne, jakie',
  recommendedBy: 'Kto poleca',
  wantsToEngage: 'Chce się zaangażować',
  reviewStatus: 'Status',
  teamNote: 'Notatka',
}

const vibeCodingHeadings: Record<keyof VibeCodingApplication, string> = {
  ...applicantHeadings,
  meetingLocation: 'Miejsce i pora',
  description: 'Opis',
  building: 'Co buduje',
  programmingSkills: 'Programuje',
  specificSkills: 'Umiejętności',
  wantToLearn: 'Czego chce się nauczyć',
  reviewStatus: 'Status',
  teamNote: 'Notatka',
}

export const communityColumns: Column<CommunityApplication>[] = columnsOf(communityHeadings)
export const vibeCodingColumns: Column<VibeCodingApplication>[] = columnsOf(vibeCodingHeadings)
