import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { juryLimits } from '#schema/evening-limits.ts'
import type { JurorStage } from '#schema/pack.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { follow as followState } from '#web/data/live.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { anchorOf, type PackPresenter } from '../anchor.ts'
import styles from './juror.scss?inline'
import { givenIn, type JurorPack, openMarks, sentencePart } from './marks.ts'
import { texts } from './texts.ts'

type Opened = ReturnType<typeof openMarks>

/** The marks of the page, one for each key: cards and the bar share them. */
const opened = new Map<string, Opened>()

function useMarks(packKey: string, pack: JurorPack): Opened {
  const known = opened.get(packKey) ?? openMarks(packKey, pack)
  opened.set(packKey, known)
  return known
}

const scale = Array.from({ length: juryLimits.best }, (_, n) => n + 1)

type JurorProps = {
  packKey: string
  pack: JurorPack
  /** Called with what the page follows: who is on stage, and whether the jury is open. */
  onStage: (stage: JurorStage) => void
}

/** What a juror marks of a presenter, or, without one, the bar of the whole page. */
export const Juror = ({ presenter, ...juror }: JurorProps & { presenter: PackPresenter | null }) =>
  presenter ? <JurorMarks {...juror} presenter={presenter} /> : <JurorBar {...juror} />

/** What a juror marks of one presenter: a mark for each criterion, and one sentence. Each tap is kept at once. */
function JurorMarks({ packKey, pack, presenter }: JurorProps & { presenter: PackPresenter }) {
  adoptStyles(styles)
  const { store, give } = useMarks(packKey, pack)
  const state = useStore(store)
  const { ticketId, startup } = presenter
  const { name } = splitStartupName(startup.startupName)
  const given = givenIn(state, ticketId)
  const isComplete = pack.jury.criteria.every(({ id }) => given.marks[id])
  const isSent = !state.unsent.some((one) => one.ticketId === ticketId)
  return (
    <section className="juror-marks stack stack--close" aria-label={`${texts.heading}${texts.of(name)}`}>
      <div className="juror-head">
        <h3>{texts.heading}</h3>
        <p className="small soft">{texts.scale}</p>
      </div>
      {pack.jury.criteria.map((criterion) => (
        <CriterionMark
          key={criterion.id}
          name={criterion.name}
          value={given.marks[criterion.id]}
          isClosed={state.isClosed}
          onChange={(value) => give(ticketId, String(criterion.id), value)}
        />
      ))}
      <Sentence
        name={name}
        stored={given.sentence ?? ''}
        isClosed={state.isClosed}
        onChange={(text) => give(ticketId, sentencePart, text.trim() || null)}
      />
      <p className="small soft juror-saved">{isComplete && isSent && texts.saved}</p>
    </section>
  )
}

type CriterionMarkProps = {
  name: string
  value: number | undefined
  isClosed: boolean
  onChange: (value: number | null) => void
}

function CriterionMark({ name, value, isClosed, onChange }: CriterionMarkProps) {
  const id = useId()
  return (
    <fieldset className="juror-criterion" disabled={isClosed}>
      <legend>{name}</legend>
      <div className="juror-scale">
        {scale.map((mark) => (
          <label key={mark}>
            <input type="radio" name={id} value={mark} checked={value === mark} onChange={() => onChange(mark)} />
            <span>{mark}</span>
          </label>
        ))}
        {value !== undefined && !isClosed && (
          <button type="button" className="juror-back" onClick={() => onChange(null)}>
            {texts.takeBack}
            <span className="visually-hidden">{texts.of(name)}</span>
          </button>
        )}
      </div>
    </fieldset>
  )
}

type SentenceProps = { name: string; stored: string; isClosed: boolean; onChange: (text: string) => void }

/** Kept when the field is left, and after a pause in typing. */
function Sentence({ name, stored, isClosed, onChange }: SentenceProps) {
  const id = useId()
  const [text, setText] = useState(stored)
  const isTyped = text.trim() !== stored
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (!isTyped || isClosed) return
    const pause = setTimeout(() => onChange(text), 800)
    return () => clearTimeout(pause)
  }, [text])
  return (
    <div className="juror-sentence">
      <label htmlFor={id}>
        {texts.sentence}
        <span className="visually-hidden">{texts.of(name)}</span>
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        readOnly={isClosed}
        maxLength={juryLimits.sentenceMax}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => isTyped && !isClosed && onChange(text)}
      />
      <p id={`${id}-help`} className="field-help">
        {texts.sentenceHelp} {text.length}/{juryLimits.sentenceMax}
      </p>
    </div>
  )
}

/** What changed, in one sentence. Null if nothing that has to be heard. */
function changeIn(
  before: JurorStage | null,
  { ticketId, isOpen }: JurorStage,
  { presenters }: JurorPack,
): string | null {
  if (before && before.isOpen !== isOpen) return isOpen ? texts.openAgain : texts.closed.said
  const onStage = presenters.find((one) => one.ticketId === ticketId)
  if (!onStage || ticketId === before?.ticketId) return null
  return texts.now(splitStartupName(onStage.startup.startupName).name)
}

/** How long something may wait before the page says so. */
const longWaitMs = 3_000

/** Whether something has been waiting for a while. The bar does not change with each mark that is on its way. */
function useLongWait(isAnything: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isAnything) return setLong(false)
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => clearTimeout(timer)
  }, [isAnything])
  return isLong
}

/** What is missing, what waits for the network, and that the jury is closed. It stays in sight. */
function JurorBar({ packKey, pack, onStage }: JurorProps) {
  adoptStyles(styles)
  const { store, follow, setOpen } = useMarks(packKey, pack)
  const state = useStore(store)
  const isWaiting = useLongWait(state.unsent.length > 0)
  const [spoken, setSpoken] = useState('')
  useEffect(follow, [follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one source for the life of the page
  useEffect(() => {
    let before: JurorStage | null = null
    const { live, end } = followState<JurorStage>({ path: `/packs/${packKey}/stage`, key: packKey })
    const stop = live.subscribe(({ state }) => {
      if (!state || state === before) return
      const change = changeIn(before, state, pack)
      if (change) setSpoken(change)
      before = state
      setOpen(state.isOpen)
      onStage(state)
    })
    return () => {
      stop()
      end()
    }
  }, [packKey])
  const status = (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  )
  const gaps = pack.presenters.flatMap((presenter) => {
    const { marks } = givenIn(state, presenter.ticketId)
    const count = pack.jury.criteria.filter(({ id }) => !marks[id]).length
    return count > 0 ? { presenter, count } : []
  })
  const missing = gaps.reduce((sum, { count }) => sum + count, 0)
  const unsent = state.unsent.length
  const [next] = gaps
  if (state.isClosed)
    return (
      <aside className="juror-bar">
        {status}
        <strong>{texts.closed.heading}</strong>
        <p>{keepShortWords(texts.closed.text)}</p>
        {unsent > 0 && <p className="field-error">{keepShortWords(texts.closed.late(unsent))}</p>}
      </aside>
    )
  return (
    <aside className="juror-bar">
      {status}
      <div className="juror-gaps">
        <strong>{missing > 0 ? texts.missing(missing) : texts.complete}</strong>{' '}
        {next && (
          <a className="button button--small" href={`#${anchorOf(next.presenter)}`}>
            {texts.next(splitStartupName(next.presenter.startup.startupName).name)}
          </a>
        )}
      </div>
      <div>
        {unsent > 0 && isWaiting && <p>{keepShortWords(texts.unsent(unsent))}</p>}
        {!state.isKept && <p className="field-error">{keepShortWords(texts.notStored)}</p>}
        {state.isOutdated && <p className="field-error">{keepShortWords(texts.changed)}</p>}
      </div>
    </aside>
  )
}
