import type { Labels } from './labels.ts'
import type {
  activelyRaisingAnswers,
  businessModels,
  fundraisingStages,
  productStages,
  startupSectors,
  yesNo,
} from './options.ts'
import type { CountedStartupField } from './report.ts'

export const sectorLabels: Labels<typeof startupSectors> = {
  'Consumer Goods / Services': 'Dobra i usługi konsumenckie',
  'Aerospace & Defense': 'Lotnictwo, kosmos i obronność',
  Agtech: 'Agtech',
  AI: 'AI',
  Analytics: 'Analityka',
  'AR/VR': 'AR/VR',
  Biotech: 'Biotech',
  'Blockchain / Web3 / Cryptocurrency': 'Blockchain / Web3 / kryptowaluty',
  'CleanTech/Environment': 'CleanTech / środowisko',
  'ConstructionTech / Proptech': 'ConstructionTech / Proptech',
  Cybersecurity: 'Cyberbezpieczeństwo',
  DevTools: 'DevTools',
  Ecommerce: 'E-commerce',
  EduTech: 'EduTech',
  EnergyTech: 'EnergyTech',
  'Enterprise Applications': 'Aplikacje dla firm',
  Fashion: 'Moda',
  Fintech: 'Fintech',
  HealthTech: 'HealthTech',
  IoT: 'IoT',
  Legaltech: 'Legaltech',
  'Logistics / Supply Chain': 'Logistyka / łańcuch dostaw',
  MarTech: 'MarTech',
  Medtech: 'Medtech',
  Metaverse: 'Metaverse',
  Mobility: 'Mobilność',
  Other: 'Inny',
  Pharma: 'Farmacja',
  Regtech: 'Regtech',
  Retail: 'Handel detaliczny',
  Robotics: 'Robotyka',
  'Sales & CRM': 'Sprzedaż i CRM',
  'Smart Cities': 'Smart Cities',
  'SMB Software': 'Oprogramowanie dla MŚP',
  SportsTech: 'SportsTech',
  TravelTech: 'TravelTech',
  SaaS: 'SaaS',
}

export const businessModelLabels: Labels<typeof businessModels> = {
  B2B: 'B2B',
  B2C: 'B2C',
  B2B2C: 'B2B2C',
  B2G: 'B2G',
  C2C: 'C2C',
  Marketplace: 'Marketplace',
}

export const productStageLabels: Labels<typeof productStages> = {
  Idea: 'Pomysł',
  MVP: 'MVP',
  Users: 'Pierwsi użytkownicy',
  Product: 'Gotowy produkt',
  Revenue: 'Pierwsze przychody',
  'Growth (>10% monthly)': 'Wzrost (>10% miesięcznie)',
}

export const fundraisingStageLabels: Labels<typeof fundraisingStages> = {
  'Pre-Seed': 'Pre-Seed',
  Seed: 'Seed',
  'Series A': 'Seria A',
  'Series B': 'Seria B',
  'Series C': 'Seria C',
  'Series D': 'Seria D',
  'Series E': 'Seria E',
}

export const yesNoLabels: Labels<typeof yesNo> = { Yes: 'Tak', No: 'Nie' }

export const activelyRaisingLabels: Labels<typeof activelyRaisingAnswers> = {
  ...yesNoLabels,
  'Starting in <6 months': 'Zaczynamy w ciągu 6 miesięcy',
}

/** What the forms call the values of a field. */
export const valueLabels: Record<CountedStartupField, Readonly<Record<string, string>>> = {
  sectors: sectorLabels,
  businessModel: businessModelLabels,
  productStage: productStageLabels,
  fundraisingStage: fundraisingStageLabels,
  activelyRaising: activelyRaisingLabels,
  raisedBefore: yesNoLabels,
}
