import { useEffect, useState } from 'react'
import type { Jury } from '#schema/jury.ts'
import { Folded } from './folded.tsx'
import { SureButton } from './sure-button.tsx'
import { texts as allTexts } from './texts.ts'
import { sentenceOf } from './use-lead.ts'

const texts = allTexts.jury

/** How often what is missing is read, while the panel is open. */
const readMs = 10_000

/** Reads the jury, or opens or closes it. */
export type CallJury = (write?: { open: boolean }) => Promise<Jury>

/** Opens and closes the jury. It is read while the panel is open: marks are not pushed. */
export const JuryPanel = ({ callJury }: { callJury: CallJury }) => (
  <Folded heading={texts.heading}>
    <OpenJury callJury={callJury} />
  </Folded>
)

function OpenJury({ callJury }: { callJury: CallJury }) {
  const [jury, setJury] = useState<Jury | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [call] = useState(() => async (write?: { open: boolean }) => {
    try {
      setJury(await callJury(write))
      setFailure(null)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  })
  useEffect(() => {
    void call()
    const timer = setInterval(call, readMs)
    return () => clearInterval(timer)
  }, [call])
  const missing = jury?.jurors.reduce((sum, juror) => sum + juror.missing, 0) ?? 0
  return (
    <>
      <p role="alert" className="lead-failure">
        {failure}
      </p>
      {!jury && !failure && <p aria-busy="true">{texts.loading}</p>}
      {jury && (
        <>
          <p>{jury.open ? texts.open : texts.closed}</p>
          <ul className="lead-jurors">
            {jury.jurors.map(({ packId, name, missing }) => (
              <li key={packId}>
                {name}: {missing > 0 ? texts.missing(missing) : texts.complete}
              </li>
            ))}
          </ul>
          {jury.open ? (
            <SureButton
              label={texts.close}
              question={missing > 0 ? texts.sureToCloseWith(missing) : texts.sureToClose}
              key="close"
              onPress={() => void call({ open: false })}
            />
          ) : (
            <SureButton
              label={texts.reopen}
              question={texts.sureToReopen}
              key="reopen"
              onPress={() => void call({ open: true })}
            />
          )}
        </>
      )}
    </>
  )
}
