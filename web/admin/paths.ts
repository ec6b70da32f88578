/** Paths that more than one file of the console needs. */
export const paths = {
  overview: '/admin',
  signIn: '/admin/sign-in',
  profile: '/admin/profile',
  messages: '/admin/messages',
  mailSamples: '/admin/messages/samples',
  changes: '/admin/changes',
  newsletter: '/admin/newsletter',
  newsletterReaders: '/admin/newsletter/readers',
  organisers: '/admin/organisers',
  webhooks: '/admin/webhooks',
  content: '/admin/content',
  speakers: '/admin/content/speakers',
  mentors: '/admin/content/mentors',
  partners: '/admin/content/partners',
  media: '/admin/content/media',
  infoPhotos: '/admin/content/info',
  gallery: '/admin/content/gallery',
  applications: '/admin/applications',
  vibeCodingApplications: '/admin/applications/vibe-coding',
  rights: '/admin/rights',
  settings: '/admin/settings',
  health: '/admin/health',
  evenings: '/admin/events',
  newEvening: '/admin/events/new',
  copyOfEvening: (id: number) => `/admin/events/new?from=${id}`,
  /** The screen of an evening, or one section of it. */
  evening: (id: number, section?: string) => `/admin/events/${id}${section ? `/${section}` : ''}`,
  door: (id: number) => `/admin/door/${id}`,
  /** One person of an evening, by the id of the ticket. */
  guest: (eventId: number, ticketId: number) => `/admin/events/${eventId}/guests/${ticketId}`,
  badges: (eventId: number) => `/admin/events/${eventId}/badges`,
  publicEvening: (id: number) => `/event/${id}`,
}

/** The screens of the settings, in the order of their links. */
export const settings = ['organisers', 'rights', 'webhooks', 'changes', 'health'] as const

/** The sign-in page, from which the organiser comes back to `here`. */
export const signInFrom = (here: string): string =>
  here === paths.overview ? paths.signIn : `${paths.signIn}?to=${encodeURIComponent(here)}`

/** The path to open after signing in. Anything but a path of the console is ignored. */
export const afterSignIn = (search: string): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  return /^\/admin(?:[/?]|$)/.test(to) && !to.startsWith(paths.signIn) ? to : paths.overview
}
