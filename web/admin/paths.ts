/** Paths of the console that more than one file needs. */
export const paths = {
  overview: '/admin',
  signIn: '/admin/sign-in',
  profile: '/admin/profile',
  messages: '/admin/messages',
  organisers: '/admin/organisers',
  /** Where an evening is looked after. Its page on the site, as long as the console has no screen for it. */
  evening: (id: number) => `/event/${id}`,
}

/** The sign-in page, from which the organiser comes back to `here`. */
export const signInFrom = (here: string): string =>
  here === paths.overview ? paths.signIn : `${paths.signIn}?to=${encodeURIComponent(here)}`

/** The path to open after signing in. Anything but a path of the console is ignored. */
export const afterSignIn = (search: string): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  return /^\/admin(?:[/?]|$)/.test(to) && !to.startsWith(paths.signIn) ? to : paths.overview
}
