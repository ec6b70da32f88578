import { useStore } from 'zustand'
import { texts } from '#web/texts/console/scanner.ts'
import { confirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { finish } from '../door.ts'
import { doorState } from '../door-state.ts'
import { waitingCount } from '../tickets/counts.ts'

/** About this phone, and the end of its work. */
export function MoreDialog({ onClose }: { onClose: () => void }) {
  const { evening, scans } = useStore(doorState)
  const ask = async () => {
    const waiting = waitingCount(scans)
    const agreed = await confirm({
      heading: texts.more.finishHeading,
      text: waiting > 0 ? `${texts.more.finishText} ${texts.more.unsent(waiting)}` : texts.more.finishText,
      action: texts.more.finish,
    })
    if (agreed) await finish()
  }
  return (
    <Modal className="modal--drawer" heading={texts.more.heading} onClose={onClose}>
      {evening && <p>{texts.more.device(evening.device)}</p>}
      <p>{texts.more.stored}</p>
      <button type="button" className="button button--danger" data-first-focus onClick={ask}>
        {texts.more.finish}
      </button>
    </Modal>
  )
}
