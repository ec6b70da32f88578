import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { texts } from '#web/texts/console/scanner.ts'
import { confirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { Button } from '../../form/button.tsx'
import { finish } from '../door.ts'
import { type DoorDialog, doorState, openDialog } from '../door-state.ts'
import { waitingCount } from '../tickets/scan.ts'
import { CodeForm } from './code-form.tsx'
import { RecentScans } from './recent-scans.tsx'
import { Search } from './search.tsx'
import { WalkInForm } from './walk-in-form.tsx'

function AboutPhone() {
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
    <>
      {evening && <p>{texts.more.device(evening.device)}</p>}
      <p>{texts.more.stored}</p>
      <Button look="danger" label={texts.more.finish} data-first-focus onPress={ask} />
    </>
  )
}

const contents: Record<DoorDialog, ComponentType> = {
  code: CodeForm,
  search: Search,
  walkIn: WalkInForm,
  recent: RecentScans,
  more: AboutPhone,
}

export function DoorDialogs() {
  const dialog = useStore(doorState, (state) => state.dialog)
  if (!dialog) return null
  const Content = contents[dialog]
  return (
    <Modal key={dialog} className="modal--drawer" heading={texts[dialog].heading} onClose={() => openDialog(null)}>
      <Content />
    </Modal>
  )
}
