/**
 * Sends requests one after another until one is refused with 429, and returns all responses: the last one is the refusal.
 * Throws if a request is refused before `limit` others were accepted, or none is refused. The local rate limiter counts
 * in whole minutes of the clock, so a minute that ends in between doubles what is accepted.
 */
export async function sendUntilRefused<T extends { status: number }>(
  limit: number,
  send: (sent: number) => Promise<T>,
): Promise<{ accepted: T[]; refused: T }> {
  const accepted: T[] = []
  while (accepted.length <= 2 * limit) {
    const response = await send(accepted.length)
    if (response.status !== 429) accepted.push(response)
    else if (accepted.length >= limit) return { accepted, refused: response }
    else throw new Error(`Refused after ${accepted.length} of ${limit} requests`)
  }
  throw new Error(`None of ${accepted.length} requests was refused`)
}
