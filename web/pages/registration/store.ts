import * as z from 'zod/mini'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { personFields } from '#schema/registration.ts'
import { Draft, emptyDraft, emptyPerson, type PersonAnswers, type StartupAnswers } from '#schema/registration-draft.ts'
import type { FieldLocation } from '#schema/registration-order.ts'
import type { UploadedDeck } from '#schema/upload.ts'
import { Attempt } from '#web/forms/attempt.ts'
import { persistInTab } from '#web/forms/persist-in-tab.ts'

/** An order is a registration or waits for one type: tickets that do not go with the choice are dropped. */
export function chooseTickets(
  { quantities, waitingFor }: Pick<Draft, 'quantities' | 'waitingFor'>,
  ticketTypeId: number,
  quantity: number,
  waits: boolean,
): Pick<Draft, 'quantities' | 'waitingFor'> {
  const keepsOthers = !waits && (waitingFor === null || waitingFor === ticketTypeId)
  return {
    quantities: { ...(keepsOthers && quantities), [ticketTypeId]: quantity },
    waitingFor: waits && quantity > 0 ? ticketTypeId : null,
  }
}

const editAttendee = (
  { attendees }: Draft,
  slot: string,
  field: keyof PersonAnswers,
  value: string,
): Partial<Draft> => ({
  attendees: { ...attendees, [slot]: { ...(attendees[slot] ?? emptyPerson()), [field]: value } },
})

/** Edits the buyer. If an attendee uses the buyer's data and has the same value in this field, it is edited too. */
function editBuyer(answers: Draft, field: keyof PersonAnswers, value: string): Partial<Draft> {
  const { buyer, buyerSlot, attendees } = answers
  const isShared = attendees[buyerSlot]?.[field] === buyer[field]
  return {
    buyer: { ...buyer, [field]: value },
    ...(isShared && editAttendee(answers, buyerSlot, field, value)),
  }
}

/** Checked: the attendee becomes a copy of the buyer. Unchecked: an unchanged copy is cleared. */
function toggleBuyer({ attendees, buyer }: Draft, slot: string, ticked: boolean): Partial<Draft> {
  const attendee = attendees[slot] ?? emptyPerson()
  const isCopy = personFields.every((field) => attendee[field] === buyer[field])
  const next = ticked ? { ...buyer } : isCopy ? emptyPerson() : attendee
  return { buyerSlot: ticked ? slot : '', attendees: { ...attendees, [slot]: next } }
}

const Persisted = z.object({ answers: Draft, attempt: z.nullable(Attempt) })

type Messages = Partial<Record<string, string>>

type Data = {
  answers: Draft
  attempt: Attempt | null
  /** By fieldset (`buyer`, `startup`, `tickets` or a slot's key) and field. Not persisted. */
  errors: Partial<Record<string, Messages>>
  /** The tickets that the last choice dropped, and the ticket type of that choice. Not persisted. */
  dropped: { by: number; quantities: Draft['quantities'] } | null
}

const actionsOf = (set: (change: Partial<Data> | ((state: Data) => Partial<Data>)) => void) => {
  const edit = (change: (answers: Draft) => Partial<Draft>, fieldset?: string, field?: string) =>
    set(({ answers, errors }) => ({
      answers: { ...answers, ...change(answers) },
      ...(fieldset && field && { errors: { ...errors, [fieldset]: { ...errors[fieldset], [field]: undefined } } }),
    }))
  return {
    chooseTickets: (id: number, quantity: number, waits: boolean) =>
      set(({ answers, errors }) => {
        const chosen = chooseTickets(answers, id, quantity, waits)
        const lost = Object.entries(answers.quantities).filter(([of, n]) => n > 0 && !(of in chosen.quantities))
        return {
          answers: { ...answers, ...chosen },
          errors: { ...errors, tickets: { ...errors.tickets, [id]: undefined } },
          dropped: lost.length > 0 ? { by: id, quantities: Object.fromEntries(lost) } : null,
        }
      }),
    /** Starts again with one ticket of this type. */
    preselect: (id: number, waits: boolean) =>
      set({ answers: { ...emptyDraft(), ...chooseTickets(emptyDraft(), id, 1, waits), preselected: id } }),
    setTogether: (together: boolean) => edit(() => ({ together })),
    editBuyer: (field: keyof PersonAnswers, value: string) =>
      edit((answers) => editBuyer(answers, field, value), 'buyer', field),
    editStartup: (field: keyof StartupAnswers, value: string) =>
      edit(({ startup }) => ({ startup: { ...startup, [field]: value } }), 'startup', field),
    editAttendee: (slot: string, field: keyof PersonAnswers, value: string) =>
      edit((answers) => editAttendee(answers, slot, field, value), slot, field),
    toggleBuyer: (slot: string, ticked: boolean) =>
      set(({ answers, errors }) => ({
        answers: { ...answers, ...toggleBuyer(answers, slot, ticked) },
        errors: { ...errors, [slot]: {} },
      })),
    setDeck: ({ url: pitchDeck, originalName: deckName, notice: deckNotice }: UploadedDeck) =>
      edit(({ startup }) => ({ startup: { ...startup, pitchDeck }, deckName, deckNotice }), 'startup', 'pitchDeck'),
    setNickname: (nickname: string) => edit(() => ({ nickname })),
    setFieldsetErrors: (fieldset: string, messages: Messages) =>
      set(({ errors }) => ({ errors: { ...errors, [fieldset]: messages } })),
    /** Adds error messages to those that are shown. */
    addErrors: (fieldErrors: (FieldLocation & { sentence: string })[]) =>
      set(({ errors }) => {
        const all = { ...errors }
        for (const { fieldset, field, sentence } of fieldErrors) all[fieldset] = { ...all[fieldset], [field]: sentence }
        return { errors: all }
      }),
    setAttempt: (attempt: Attempt | null) => set({ attempt }),
    replaceAnswers: (answers: Draft) => set({ answers, errors: {}, dropped: null }),
  }
}

export type WizardState = Data & ReturnType<typeof actionsOf>

export const createWizardStore = (eventId: number) =>
  createStore<WizardState>()(
    persist(
      (set) => ({ answers: emptyDraft(), attempt: null, errors: {}, dropped: null, ...actionsOf(set) }),
      persistInTab(
        `registration-${eventId}`,
        ({ answers, attempt }) => ({ answers, attempt }),
        (value) => Persisted.safeParse(value).data,
      ),
    ),
  )
export type WizardStore = ReturnType<typeof createWizardStore>
