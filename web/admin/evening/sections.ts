import { type ComponentType, lazy } from 'react'
import type { SectionName } from './section-names.ts'
import type { SectionProps } from './use-evening.ts'

/** What each section shows. It is loaded when it is opened. */
export const sections: Record<SectionName, ComponentType<SectionProps>> = {
  status: lazy(() => import('./status/status-section.tsx')),
  basics: lazy(() => import('./basics/basics-section.tsx')),
  agenda: lazy(() => import('./agenda/agenda-section.tsx')),
  speakers: lazy(() => import('./speakers/speakers-section.tsx')),
  partners: lazy(() => import('./partners/partners-section.tsx')),
  tickets: lazy(() => import('./ticket-types/ticket-types-section.tsx')),
  guests: lazy(() => import('./guests/guests-section.tsx')),
  waiting: lazy(() => import('./waiting/waiting-section.tsx')),
  presenters: lazy(() => import('./presenters/presenters-section.tsx')),
  pictures: lazy(() => import('./pictures/pictures-section.tsx')),
  gallery: lazy(() => import('./gallery/gallery-section.tsx')),
  door: lazy(() => import('./door/door-section.tsx')),
  report: lazy(() => import('./report/report-section.tsx')),
}
