import type { Server } from './bench-servers.ts'

/** Paths of the public pages that the demo content can show, by a name for file names and tables. */
export async function demoPagePaths(server: Server): Promise<Record<string, string>> {
  const database = await server.database()
  const id = (where: string) => database.prepare(`SELECT id FROM events WHERE ${where} LIMIT 1`).first<number>('id')
  const next = await id('is_next')
  const past = await id("status = 'PAST'")
  return {
    home: '/',
    event: `/event/${next}`,
    'event-past': `/event/${past}`,
    'event-missing': '/event/999999',
    register: `/event/${next}/register`,
    'register-refused': `/event/${past}/register`,
    events: '/events',
    'events-upcoming': '/events/upcoming',
    'events-past': '/past-events',
    'vibe-coding': '/vibe-coding',
    'vibe-coding-join': '/vibe-coding/join',
    community: '/community',
    'community-join': '/community/join',
    'lost-ticket': '/tickets',
    newsletter: '/newsletter',
    unsubscribe: '/newsletter/unsubscribe',
    accessibility: '/accessibility',
    'about-us': '/about-us',
    universities: '/universities',
    partners: '/partners',
    cooperation: '/cooperation',
    'become-mentor': '/become-mentor',
    'become-volunteer': '/become-volunteer',
    'not-found': '/nie-ma-takiej-strony',
  }
}
