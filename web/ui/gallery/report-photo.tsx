import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { reportTexts as texts } from '#web/texts/gallery.ts'

/** Asks for the reason, and reports a photo to the organisers. Escape closes it; the focus returns to where it was. */
export default function ReportPhoto({ path, onClose }: { path: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [nickname, setNickname] = useState('')
  const [sending, setSending] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending || done) return
    const fields = new FormData(event.currentTarget)
    setSending(true)
    setSentence(null)
    try {
      await writes.reportPhoto({ path, reason: String(fields.get('reason')), nickname })
      setDone(true)
      setSentence(texts.done)
    } catch (error) {
      setSentence(serverSentence(error) ?? texts.failed)
    } finally {
      setSending(false)
    }
  }

  return (
    <dialog ref={dialog} className="photo-report" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form className="stack stack--tight" onSubmit={submit}>
        <h2 id={`${id}-title`}>{texts.title}</h2>
        {!done && (
          <>
            <label htmlFor={`${id}-reason`}>{texts.reason}</label>
            <textarea
              id={`${id}-reason`}
              name="reason"
              rows={3}
              maxLength={limits.lineMax}
              aria-describedby={`${id}-privacy`}
            />
            <Honeypot value={nickname} onChange={setNickname} />
            <p id={`${id}-privacy`} className="soft small">
              {texts.privacy}
            </p>
          </>
        )}
        <p role={done ? 'status' : 'alert'}>{sentence}</p>
        {/* The second button stays after success: it gets the focus. */}
        <div className="row">
          {!done && (
            <button type="submit" className="button button--primary" aria-disabled={sending}>
              {sending ? texts.sending : texts.send}
            </button>
          )}
          <button
            type="button"
            className="button"
            ref={(button) => {
              if (done) button?.focus()
            }}
            onClick={() => dialog.current?.close()}
          >
            {done ? texts.close : texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
