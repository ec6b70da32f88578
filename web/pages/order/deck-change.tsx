import { useEffect, useState } from 'react'
import type { OrderDetail } from '#schema/order.ts'
import { orderKeyHeader } from '#schema/order-parameters.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { DeckField, noFile } from '#web/pages/registration/deck-field.tsx'
import { createDeckUpload } from '#web/pages/registration/deck-upload.ts'
import { texts } from './texts.ts'

type DeckChangeProps = { ticketId: number; orderKey: string; onDone: (order: OrderDetail) => void }

/** The field that sends a presentation and stores it with the ticket at once. */
export function DeckChange({ ticketId, orderKey, onDone }: DeckChangeProps) {
  const [refusal, setRefusal] = useState<string>()
  const store = async (pitchDeck: string) => {
    setRefusal(undefined)
    try {
      onDone(await orderWrites.correct(orderKey, ticketId, { startupDetails: { pitchDeck } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(serverSentence(error) ?? texts.failed)
    }
  }
  const [deck] = useState(() =>
    createDeckUpload({
      setDeck: ({ url }) => void store(url),
      // This page loads no third party, so there is no Turnstile token.
      authHeaders: async () => ({ [orderKeyHeader]: orderKey }),
    }),
  )
  useEffect(() => deck.cancel, [deck])
  return <DeckField deck={deck} stored={noFile} error={refusal} />
}
