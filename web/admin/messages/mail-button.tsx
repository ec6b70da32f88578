import { useState } from 'react'
import type { MessageContent } from '#schema/message.ts'
import { texts } from '#web/texts/console/messages.ts'
import { type Read, useRead } from '../data/use-read.ts'
import { Modal } from '../dialog/modal.tsx'
import { ReadState } from '../list/read-state.tsx'

type MailProps = {
  /** What the mail is, until its subject is read, and for screen readers. */
  name: string
  read: Read<MessageContent>
}

/** A button that shows a mail in a dialog. */
export function MailButton({ label = texts.open, name, read }: MailProps & { label?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button--small"
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && <MailDialog name={name} read={read} onClose={() => setOpen(false)} />}
    </>
  )
}

function MailDialog({ name, read, onClose }: MailProps & { onClose: () => void }) {
  const [isText, setText] = useState(false)
  const mail = useRead(read)
  return (
    <Modal className="modal--wide" heading={mail.data?.subject ?? name} onClose={onClose}>
      <ReadState read={mail} label={texts.loading} rows={3} />
      {mail.data && (
        <>
          <p className="soft small">{texts.composed}</p>
          {isText ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
            <pre className="mail-text" tabIndex={0}>
              {mail.data.text}
            </pre>
          ) : (
            <MailFrame key={mail.data.html} title={mail.data.subject} html={mail.data.html} />
          )}
          <div className="row modal-foot">
            <button type="button" className="button" aria-pressed={isText} onClick={() => setText(!isText)}>
              {texts.asText}
            </button>
            <button type="button" className="button" data-first-focus onClick={onClose}>
              {texts.close}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

/**
 * The HTML of a mail, in a document whose policy allows inline styles and loads nothing (worker/pages/mail-frame.ts). The
 * sandbox refuses scripts, forms and windows; this page may fill it because it is of the same origin.
 */
const MailFrame = ({ title, html }: { title: string; html: string }) => (
  <iframe
    className="mail-frame"
    title={title}
    src="/admin/mail-frame"
    sandbox="allow-same-origin"
    onLoad={({ currentTarget: { contentDocument } }) => {
      if (contentDocument) contentDocument.documentElement.innerHTML = html
    }}
  />
)
