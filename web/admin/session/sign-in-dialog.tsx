import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useStore } from 'zustand'
import { texts } from '#web/texts/console/sign-in.ts'
import { get } from '../data/api.ts'
import { useCurrentOrganiser } from '../data/current-organiser.ts'
import { signInQuestion } from '../data/session.ts'
import { Modal } from '../dialog/modal.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isOrganiserSignedIn, useReturnSignedIn } from './use-enter.ts'

/** Asks to sign in again over the open screen, when a request was refused because the session has ended. */
export function SignInDialog() {
  const open = useStore(signInQuestion, (state) => state.open)
  return open && <OpenDialog answer={open.answer} />
}

function OpenDialog({ answer }: { answer: (signedIn: boolean) => void }) {
  const [isEarly, setEarly] = useState(false)
  const { mutate } = useSWRConfig()
  const organiser = useCurrentOrganiser()
  const goOn = useCallback(() => {
    answer(true)
    void mutate(get('/me').key)
  }, [answer, mutate])
  useReturnSignedIn(goOn)
  const check = async () => {
    if (await isOrganiserSignedIn()) goOn()
    else setEarly(true)
  }
  return (
    <Modal heading={texts.ended.heading} onClose={() => answer(false)}>
      <p>{texts.ended.lead}</p>
      <SignInForm email={organiser.id === null ? '' : organiser.email} onSignedIn={goOn} />
      <p role="status">{isEarly && texts.ended.notYet}</p>
      <div className="row modal-foot">
        <button type="button" className="button button--quiet" onClick={check}>
          {texts.ended.check}
        </button>
        <button type="button" className="button button--quiet" onClick={() => answer(false)}>
          {texts.ended.later}
        </button>
      </div>
    </Modal>
  )
}
