import { Link } from 'wouter'
import { texts } from '#web/texts/console/applications.ts'
import { readerKeys } from './use-reader-keys.ts'
import type { Reading } from './use-reading.ts'

const copy = texts.reader

type StepProps = { label: string; shortcut: string; keyShown: string; why: string | undefined; onPress: () => void }

/** Moves to a neighbour. `why` is why there is none. */
const Step = ({ label, shortcut, keyShown, why, onPress }: StepProps) => (
  <button
    type="button"
    className="button button--small"
    aria-disabled={why !== undefined}
    aria-keyshortcuts={shortcut}
    title={why}
    onClick={() => why === undefined && onPress()}
  >
    {label}{' '}
    <span className="key" aria-hidden="true">
      {keyShown}
    </span>
  </button>
)

/** The way to the list and to the neighbours, and the last decision with the button that takes it back. */
export function ReaderBar({
  reading: { application, lastDecided, listPath, next, previous, undo },
}: {
  reading: Reading
}) {
  return (
    <nav className="reader-bar" aria-label={texts.caption}>
      <Link href={listPath}>{copy.list}</Link>
      {lastDecided && (
        <button type="button" className="button button--small" aria-keyshortcuts={readerKeys.undo} onClick={undo}>
          {texts.decision.undo(lastDecided.name)}{' '}
          <span className="key" aria-hidden="true">
            {readerKeys.undo}
          </span>
        </button>
      )}
      <span className="row">
        <Step
          label={copy.previous}
          shortcut="ArrowLeft"
          keyShown={readerKeys.previous}
          why={application && !application.previousId ? copy.noPrevious : undefined}
          onPress={previous}
        />
        <Step
          label={copy.next}
          shortcut="ArrowRight"
          keyShown={readerKeys.next}
          why={application && !application.nextId ? copy.noNext : undefined}
          onPress={next}
        />
      </span>
    </nav>
  )
}
