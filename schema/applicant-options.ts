/** Option lists of the application forms. Separate from options.ts, so that other forms do not bundle them. */

export const communitySectors = [
  'AdTech',
  'AI & Machine Learning',
  'Autotech',
  'B2B SaaS',
  'Biotechnology',
  'Data science & analytics',
  'Design',
  'Edtech',
  'Energy',
  'Enterprise software',
  'Entertainment & media',
  'Event management',
  'Fintech & insurtech',
  'Consumer / D2C / ecommerce',
  'Crypto / NFTs / blockchain / web3',
  'Defence / Military',
  'DevTools / data & web infrastructure',
  'Gaming / esports / VR & AR',
  'Hardware & IOT',
  'LegalTech',
  'Medtech & pharma',
  'Proptech / Contech',
  'Social platforms',
  'SpaceTech / Aviation',
  'Sports / fitness / wellness',
  'TravelTech',
  'Inne',
] as const
export const educationalStatuses = [
  'high-school-student',
  'bachelor-student',
  'master-student',
  'high-school-graduate',
  'bachelor-graduate',
  'master-graduate',
  'other',
] as const
export const ageGroups = ['under-17', '17-19', '20-23', '24-27', '28-32', '33+'] as const
export const meetingLocations = ['foodsi-morning', 'sante-morning', 'sante-evening'] as const
