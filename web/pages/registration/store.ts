import * as z from 'zod/mini'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { Draft, noAnswers, type PersonAnswers, type StartupAnswers } from '#schema/registration-draft.ts'
import type { FieldLocation } from '#schema/registration-order.ts'
import { Attempt } from '#web/forms/attempt.ts'
import { keepInTab } from '#web/forms/keep-in-tab.ts'
import { buyerAs, editAttendee, editBuyer } from './edits.ts'

const Kept = z.object({ answers: Draft, attempt: z.nullable(Attempt) })

type Sentences = Partial<Record<string, string>>

export type WizardState = {
  answers: Draft
  attempt: Attempt | null
  /** By group (`buyer`, `startup`, `tickets`, a slot's key) and field. Never kept: they are said again when asked. */
  errors: Partial<Record<string, Sentences>>
  chooseQuantity: (ticketTypeId: number, quantity: number) => void
  editBuyer: (field: keyof PersonAnswers, value: string) => void
  editStartup: (field: keyof StartupAnswers, value: string) => void
  editAttendee: (slot: string, field: keyof PersonAnswers, value: string) => void
  tickBuyer: (slot: string, ticked: boolean) => void
  keepDeck: (url: string, name: string) => void
  fillNickname: (nickname: string) => void
  /** Replaces the sentences of a group. */
  failGroup: (group: string, sentences: Sentences) => void
  /** Adds sentences wherever they belong. */
  failSpots: (spots: (FieldLocation & { sentence: string })[]) => void
  keepAttempt: (attempt: Attempt | null) => void
  replaceAnswers: (answers: Draft) => void
}

/** One wizard's answers, kept in the tab. */
export const createWizardStore = (eventId: number) =>
  createStore<WizardState>()(
    persist(
      (set) => {
        const edit = (change: (answers: Draft) => Partial<Draft>, group?: string, field?: string) =>
          set(({ answers, errors }) => ({
            answers: { ...answers, ...change(answers) },
            ...(group && field && { errors: { ...errors, [group]: { ...errors[group], [field]: undefined } } }),
          }))
        return {
          answers: noAnswers(),
          attempt: null,
          errors: {},
          chooseQuantity: (id, quantity) =>
            edit(({ quantities }) => ({ quantities: { ...quantities, [id]: quantity } }), 'tickets', String(id)),
          editBuyer: (field, value) => edit((answers) => editBuyer(answers, field, value), 'buyer', field),
          editStartup: (field, value) =>
            edit(({ startup }) => ({ startup: { ...startup, [field]: value } }), 'startup', field),
          editAttendee: (slot, field, value) =>
            edit((answers) => editAttendee(answers, slot, field, value), slot, field),
          tickBuyer: (slot, ticked) =>
            set(({ answers, errors }) => ({
              answers: { ...answers, ...buyerAs(answers, slot, ticked) },
              errors: { ...errors, [slot]: {} },
            })),
          keepDeck: (url, deckName) =>
            edit(({ startup }) => ({ startup: { ...startup, pitchDeck: url }, deckName }), 'startup', 'pitchDeck'),
          fillNickname: (nickname) => edit(() => ({ nickname })),
          failGroup: (group, sentences) => set(({ errors }) => ({ errors: { ...errors, [group]: sentences } })),
          failSpots: (spots) =>
            set(({ errors }) => {
              const all = { ...errors }
              for (const { group, field, sentence } of spots) all[group] = { ...all[group], [field]: sentence }
              return { errors: all }
            }),
          keepAttempt: (attempt) => set({ attempt }),
          replaceAnswers: (answers) => set({ answers, errors: {} }),
        }
      },
      keepInTab(
        `registration-${eventId}`,
        ({ answers, attempt }) => ({ answers, attempt }),
        (kept) => Kept.safeParse(kept).data,
      ),
    ),
  )
export type WizardStore = ReturnType<typeof createWizardStore>
