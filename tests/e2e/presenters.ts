import type { Registration } from '#schema/registration.ts'
import type { UploadedDeck } from '#schema/upload.ts'
import { aPdf, aPerson, startupDetails } from '../support/factories.ts'
import type { Organiser } from './site.ts'

/** Uploads a deck through the Worker. */
async function aDeck(baseURL: string | undefined): Promise<string> {
  const form = new FormData()
  form.set('pitchDeck', new File([aPdf()], 'kometa.pdf', { type: 'application/pdf' }))
  const response = await fetch(`${baseURL}/api/upload/pitch-deck`, { method: 'POST', body: form })
  const { data }: { data: UploadedDeck } = await response.json()
  return data.url
}

type Event = { id: number; startup: { id: number } }

/** Registers one presenter for each startup through the API. The first one has a deck. Returns the ids of the tickets. */
export async function presentersOf(
  organiser: Organiser,
  baseURL: string | undefined,
  event: Event,
  startups: readonly string[],
) {
  const ids: number[] = []
  for (const [at, startupName] of startups.entries()) {
    const details = startupDetails({ startupName, ...(at === 0 && { pitchDeck: await aDeck(baseURL) }) })
    const { tickets } = await organiser.call<Registration>('POST', '/registration', {
      eventId: event.id,
      userData: aPerson({ email: `kupuje.${event.id}.${at}@uczelnia.example` }),
      tickets: [{ ticketTypeId: event.startup.id, quantity: 1 }],
      ticketData: [{ ...aPerson({ email: `pitch.${event.id}.${at}@uczelnia.example` }), startupDetails: details }],
    })
    ids.push(...tickets.map(({ id }) => id))
  }
  return ids
}
