/** The paths of all pages without a parameter. */
export const staticPages = [
  ...['/', '/events', '/events/upcoming', '/past-events', '/event', '/event/register', '/tickets', '/accessibility'],
  '/sala',
  ...['/vibe-coding', '/vibe-coding/join', '/join', '/community', '/community/join', '/about-us', '/universities'],
  ...['/partners', '/cooperation', '/become-mentor', '/become-volunteer', '/newsletter', '/newsletter/unsubscribe'],
]
