import { type ComponentType, lazy } from 'react'
import { texts } from '#web/texts/console/frame.ts'
import type { ConsoleIconName } from './frame/console-icon.tsx'
import { paths } from './paths.ts'

export type ScreenEntry = {
  /** A pattern of wouter, such as `/admin/events/:id`. The first match wins. */
  path: string
  /** Loaded when it is opened. */
  Screen: ComponentType
  /** Its place in the navigation. `inBottomBar`: also in the bar at the bottom of phones, which has room for three of them. */
  link?: { label: string; icon: ConsoleIconName; inBottomBar?: boolean }
}

/** All screens for signed-in organisers, in the order of the navigation. */
export const screens: readonly ScreenEntry[] = [
  {
    path: paths.overview,
    Screen: lazy(() => import('./overview/overview-screen.tsx')),
    link: { label: texts.overview, icon: 'overview', inBottomBar: true },
  },
  {
    path: paths.evenings,
    Screen: lazy(() => import('./evenings/evenings-screen.tsx')),
    link: { label: texts.evenings, icon: 'evening', inBottomBar: true },
  },
  { path: paths.newEvening, Screen: lazy(() => import('./evenings/new-evening-screen.tsx')) },
  { path: `${paths.evenings}/:id/:section?`, Screen: lazy(() => import('./evening/evening-screen.tsx')) },
  { path: `${paths.evenings}/:id/guests/:ticketId`, Screen: lazy(() => import('./evening/guests/guest-screen.tsx')) },
  {
    path: paths.applications,
    Screen: lazy(() => import('./applications/community-screen.tsx')),
    link: { label: texts.applications, icon: 'inbox' },
  },
  { path: paths.vibeCodingApplications, Screen: lazy(() => import('./applications/vibe-coding-screen.tsx')) },
  {
    path: `${paths.vibeCodingApplications}/:id`,
    Screen: lazy(() => import('./applications/vibe-coding-reader-screen.tsx')),
  },
  { path: `${paths.applications}/:id`, Screen: lazy(() => import('./applications/community-reader-screen.tsx')) },
  {
    path: paths.content,
    Screen: lazy(() => import('./content/content-screen.tsx')),
    link: { label: texts.content, icon: 'pictures' },
  },
  { path: paths.speakers, Screen: lazy(() => import('./content/speakers-screen.tsx')) },
  { path: `${paths.speakers}/:id`, Screen: lazy(() => import('./content/speaker-screen.tsx')) },
  { path: paths.mentors, Screen: lazy(() => import('./content/mentors-screen.tsx')) },
  { path: `${paths.mentors}/:id`, Screen: lazy(() => import('./content/mentor-screen.tsx')) },
  { path: paths.partners, Screen: lazy(() => import('./content/partners-screen.tsx')) },
  { path: `${paths.partners}/:id`, Screen: lazy(() => import('./content/partner-screen.tsx')) },
  { path: paths.media, Screen: lazy(() => import('./content/media-list-screen.tsx')) },
  { path: `${paths.media}/:id`, Screen: lazy(() => import('./content/media-screen.tsx')) },
  { path: paths.infoPhotos, Screen: lazy(() => import('./content/info-photos-screen.tsx')) },
  { path: paths.gallery, Screen: lazy(() => import('./content/gallery-screen.tsx')) },
  {
    path: paths.messages,
    Screen: lazy(() => import('./messages/messages-screen.tsx')),
    link: { label: texts.messages, icon: 'mail', inBottomBar: true },
  },
  {
    path: paths.newsletter,
    Screen: lazy(() => import('./newsletter/newsletter-screen.tsx')),
    link: { label: texts.newsletter, icon: 'plane' },
  },
  { path: paths.newsletterReaders, Screen: lazy(() => import('./newsletter/readers-screen.tsx')) },
  { path: `${paths.newsletter}/:id`, Screen: lazy(() => import('./newsletter/issue-screen.tsx')) },
  {
    path: paths.rights,
    Screen: lazy(() => import('./rights/rights-screen.tsx')),
    link: { label: texts.rights, icon: 'shield' },
  },
  {
    path: paths.organisers,
    Screen: lazy(() => import('./organisers/organisers-screen.tsx')),
    link: { label: texts.organisers, icon: 'people' },
  },
  {
    path: paths.webhooks,
    Screen: lazy(() => import('./webhooks/webhooks-screen.tsx')),
    link: { label: texts.webhooks, icon: 'link' },
  },
  { path: `${paths.webhooks}/:id`, Screen: lazy(() => import('./webhooks/webhook-screen.tsx')) },
  {
    path: '/admin/changes',
    Screen: lazy(() => import('./changes/changes-screen.tsx')),
    link: { label: texts.changes, icon: 'history' },
  },
  {
    path: '/admin/health',
    Screen: lazy(() => import('./health/health-screen.tsx')),
    link: { label: texts.health, icon: 'pulse' },
  },
  { path: paths.profile, Screen: lazy(() => import('./profile/profile-screen.tsx')) },
]
