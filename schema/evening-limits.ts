/** Business numbers of the evening itself, apart so that only the pages that need them load them. */

/** How many seconds a pitch has, by its ticket type. `usual` and `personal` are those of a type that says nothing. */
export const pitchSeconds = { min: 30, max: 900, usual: 300, personal: 90 } as const

/** Minutes between two pitches, for questions. `usual` is the default of an event. */
export const pitchBreak = { min: 0, max: 15, usual: 2 } as const

/**
 * The stage. A presenter has pitched after `pitchedSeconds`. A step back within `undoSeconds` undoes the step before it. The
 * screen shows the `shownQuestions` that were raised most. States are sent to sockets at most once in `pushMs`.
 */
export const stageLimits = { pitchedSeconds: 15, undoSeconds: 10, shownQuestions: 3, pushMs: 1_000 } as const

/**
 * An evening closes at `hour` of the next day, in Warsaw. Its people are written to until `mailDays` after that, and their
 * keys take answers for `answerDays`.
 */
export const afterEvening = { hour: '9:00', mailDays: 7, answerDays: 30 } as const

/** Answers of the morning after: marks, letters of a sentence, and how many a report needs before it tells any. */
export const answerMarks = { min: 1, max: 5, sentenceMax: 500, leastTold: 5 } as const

/**
 * The room of an event. The screen shows `signs` letters, new ones each hour. A ticket may try wrong ones `wrongSigns` times in
 * `wrongMinutes`, and a room takes `wrongCodes` unknown six letters in them. A vote has `choices` and takes `voteSeconds`; ballots can be joined to tickets for `joinMinutes` after it
 * has closed. A ticket asks `questions` of `questionMax` letters. A seat has `sockets`.
 */
export const roomLimits = {
  signs: 4,
  wrongSigns: 10,
  wrongCodes: 300,
  wrongMinutes: 10,
  choices: 3,
  voteSeconds: { min: 30, max: 300, usual: 90 },
  joinMinutes: 60,
  questions: 5,
  questionMax: 300,
  sockets: 3,
} as const

/** Letters of the notes of an event: for guests, on accessibility, after the evening, and on what changes. `door`: of a ticket. */
export const noteLimits = { guest: 1_000, access: 1_000, after: 600, changes: 600, door: 60, result: 140 } as const

/**
 * A message to guests: its letters, how far ahead it may be scheduled, and how late an hour still counts as now. One mail has
 * at most `linksMax` links of orders.
 */
export const guestMessageLimits = {
  subjectMax: 120,
  bodyMax: 5_000,
  daysAhead: 60,
  lateMinutes: 5,
  linksMax: 20,
} as const

/**
 * What a jury marks: how many criteria with how long names, marks from 1 to `best`, and one sentence for each presenter. The
 * first `prizes` places are told to presenters, without at most `leftOut` sentences.
 */
export const juryLimits = { criteria: 5, nameMax: 40, best: 5, sentenceMax: 280, prizes: 3, leftOut: 1_000 } as const
