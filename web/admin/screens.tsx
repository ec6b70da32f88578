import { type ComponentType, lazy } from 'react'
import { Redirect } from 'wouter'
import { useIsOwner } from './data/current-organiser.ts'
import type { ScreenLink } from './frame/console-icon.tsx'
import { paths } from './paths.ts'

export type ScreenEntry = {
  /** The path of the screen, or a pattern of wouter such as `/admin/events/:id/:section?`. The first match wins. */
  path: string
  /** Whether the screen also shows the items below its path, by their id. */
  hasItems?: true
  /** Loaded when it is opened. */
  Screen: ComponentType
  /** Its label and its icon in the navigation, if it has a place there. */
  link?: ScreenLink
}

const Applications = lazy(() => import('./applications/applications-screen.tsx'))
const Photos = lazy(() => import('./content/photos-screen.tsx'))
const FirstContent = () => <Redirect to={paths.speakers} replace />
const FirstSettings = () => <Redirect to={useIsOwner() ? paths.organisers : paths.rights} replace />

/** All screens for signed-in organisers, in the order of the navigation. */
export const screens: readonly ScreenEntry[] = [
  { path: paths.overview, Screen: lazy(() => import('./overview/overview-screen.tsx')), link: 'overview' },
  { path: paths.evenings, Screen: lazy(() => import('./evenings/evenings-screen.tsx')), link: 'evenings' },
  { path: paths.newEvening, Screen: lazy(() => import('./evenings/new-evening-screen.tsx')) },
  { path: `${paths.evenings}/:id/badges`, Screen: lazy(() => import('./evening/badges/badges-screen.tsx')) },
  { path: `${paths.evenings}/:id/:section?`, Screen: lazy(() => import('./evening/evening-screen.tsx')) },
  { path: `${paths.evenings}/:id/guests/:ticketId`, Screen: lazy(() => import('./evening/guests/guest-screen.tsx')) },
  { path: paths.vibeCodingApplications, hasItems: true, Screen: Applications },
  { path: paths.applications, hasItems: true, Screen: Applications, link: 'applications' },
  { path: paths.content, Screen: FirstContent, link: 'content' },
  { path: paths.speakers, hasItems: true, Screen: lazy(() => import('./content/speakers-screen.tsx')) },
  { path: paths.mentors, hasItems: true, Screen: lazy(() => import('./content/mentors-screen.tsx')) },
  { path: paths.partners, hasItems: true, Screen: lazy(() => import('./content/partners-screen.tsx')) },
  { path: paths.media, hasItems: true, Screen: lazy(() => import('./content/media-screen.tsx')) },
  { path: paths.infoPhotos, Screen: Photos },
  { path: paths.gallery, Screen: Photos },
  { path: paths.messages, Screen: lazy(() => import('./messages/messages-screen.tsx')), link: 'messages' },
  { path: paths.mailSamples, Screen: lazy(() => import('./messages/samples-screen.tsx')) },
  { path: paths.newsletter, Screen: lazy(() => import('./newsletter/newsletter-screen.tsx')), link: 'newsletter' },
  { path: paths.newsletterReaders, Screen: lazy(() => import('./newsletter/readers-screen.tsx')) },
  { path: `${paths.newsletter}/:id`, Screen: lazy(() => import('./newsletter/issue-screen.tsx')) },
  { path: paths.settings, Screen: FirstSettings, link: 'settings' },
  { path: paths.rights, Screen: lazy(() => import('./rights/rights-screen.tsx')) },
  { path: paths.organisers, Screen: lazy(() => import('./organisers/organisers-screen.tsx')) },
  { path: paths.webhooks, Screen: lazy(() => import('./webhooks/webhooks-screen.tsx')) },
  { path: `${paths.webhooks}/:id`, Screen: lazy(() => import('./webhooks/webhook-screen.tsx')) },
  { path: paths.changes, Screen: lazy(() => import('./changes/changes-screen.tsx')) },
  { path: paths.health, Screen: lazy(() => import('./health/health-screen.tsx')) },
  { path: paths.profile, Screen: lazy(() => import('./profile/profile-screen.tsx')) },
]

/** Links that are also in the bar at the bottom of phones, which has room for three of them. */
export const inBottomBar: ReadonlySet<ScreenLink> = new Set(['overview', 'evenings', 'messages'])
