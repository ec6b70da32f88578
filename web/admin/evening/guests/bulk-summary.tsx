import type { Guest } from '#schema/guest.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { Modal } from '../../dialog/modal.tsx'
import { nameOf } from './guest-name.ts'
import type { Failed } from './run-for-each.ts'

const texts = allTexts.bulk

type BulkSummaryProps = { failed: readonly Failed<Guest>[]; all: number; onClose: () => void }

/** The people for whom it failed, and why. */
export const BulkSummary = ({ failed, all, onClose }: BulkSummaryProps) => (
  <Modal heading={texts.summary} onClose={onClose}>
    <p>{texts.summaryLead(all - failed.length, all)}</p>
    <ul className="bulk-failed">
      {failed.map(({ item, why }) => (
        <li key={item.id}>
          <strong>{nameOf(item)}</strong>
          <span className="row-note">{why}</span>
        </li>
      ))}
    </ul>
    <div className="row modal-foot">
      <button type="button" className="button" data-first-focus onClick={onClose}>
        {texts.close}
      </button>
    </div>
  </Modal>
)
