import type { ageGroups, communitySectors, educationalStatuses, meetingLocations } from './applicant-options.ts'
import type { Labels } from './labels.ts'
import type { yesNo } from './options.ts'

export const yesNoLabels: Labels<typeof yesNo> = { Yes: 'Tak', No: 'Nie' }

export const educationalStatusLabels: Labels<typeof educationalStatuses> = {
  'high-school-student': 'Szkoła średnia, w trakcie',
  'bachelor-student': 'Studia I stopnia, w trakcie',
  'master-student': 'Studia II stopnia, w trakcie',
  'high-school-graduate': 'Szkoła średnia, ukończona',
  'bachelor-graduate': 'Studia I stopnia, ukończone',
  'master-graduate': 'Studia II stopnia, ukończone',
  other: 'Inny',
}

export const ageGroupLabels: Labels<typeof ageGroups> = {
  'under-17': 'Poniżej 17 lat',
  '17-19': '17–19 lat',
  '20-23': '20–23 lata',
  '24-27': '24–27 lat',
  '28-32': '28–32 lata',
  '33+': '33 lata i więcej',
}

export const communitySectorLabels: Labels<typeof communitySectors> = {
  AdTech: 'AdTech',
  'AI & Machine Learning': 'AI i machine learning',
  Autotech: 'Autotech',
  'B2B SaaS': 'B2B SaaS',
  Biotechnology: 'Biotechnologia',
  'Data science & analytics': 'Data science i analityka',
  Design: 'Design',
  Edtech: 'Edtech',
  Energy: 'Energia',
  'Enterprise software': 'Oprogramowanie dla firm',
  'Entertainment & media': 'Rozrywka i media',
  'Event management': 'Organizacja wydarzeń',
  'Fintech & insurtech': 'Fintech i insurtech',
  'Consumer / D2C / ecommerce': 'Konsumenci / D2C / e-commerce',
  'Crypto / NFTs / blockchain / web3': 'Krypto / NFT / blockchain / web3',
  'Defence / Military': 'Obronność / wojsko',
  'DevTools / data & web infrastructure': 'DevTools / infrastruktura danych i sieci',
  'Gaming / esports / VR & AR': 'Gry / e-sport / VR i AR',
  'Hardware & IOT': 'Hardware i IoT',
  LegalTech: 'LegalTech',
  'Medtech & pharma': 'Medtech i farmacja',
  'Proptech / Contech': 'Proptech / Contech',
  'Social platforms': 'Platformy społecznościowe',
  'SpaceTech / Aviation': 'SpaceTech / lotnictwo',
  'Sports / fitness / wellness': 'Sport / fitness / wellness',
  TravelTech: 'TravelTech',
  Inne: 'Inne',
}

export const meetingLocationLabels: Labels<typeof meetingLocations> = {
  'foodsi-morning': 'Marszałkowska 107, do 18:00',
  'sante-morning': 'Jagiellońska 55A, do 18:00',
  'sante-evening': 'Jagiellońska 55A, po 18:00',
}

export const meetingLocationDetails: Labels<typeof meetingLocations> = {
  'foodsi-morning': 'Biuro w centrum, blisko metra. O dowolnej porze, byle przed 18:00.',
  'sante-morning': 'Przestrzeń blisko uczelni, otwarta całą dobę. Za dnia, do 18:00.',
  'sante-evening': 'Przestrzeń blisko uczelni, otwarta całą dobę. Wieczorem, aż do nocy.',
}
