import { useEffect } from 'react'
import { useStore } from 'zustand'
import { texts } from '#web/texts/console/scanner.ts'
import { DoorDialogs } from '../dialogs/door-dialogs.tsx'
import { doorState, openDialog } from '../door-state.ts'
import { stayAwake } from '../stay-awake.ts'
import { AnswerScreen } from './answer-screen.tsx'
import { CameraView } from './camera-view.tsx'
import { StatusBar } from './status-bar.tsx'
import { useKeys } from './use-keys.ts'

const tools = ['code', 'search', 'recent', 'more'] as const

/** The open door: camera, tools within reach of the thumb, and answers over all of it. */
export function Scanner() {
  const isCovered = useStore(doorState, ({ answer, isChecking }) => answer !== null || isChecking)
  useKeys()
  useEffect(stayAwake, [])
  return (
    <>
      <main id="tresc" className="door" inert={isCovered}>
        <StatusBar />
        <CameraView />
        <nav className="door-tools" aria-label={texts.actions.label}>
          {tools.map((tool) => (
            <button key={tool} type="button" className="button" onClick={() => openDialog(tool)}>
              {texts.actions[tool]}
            </button>
          ))}
        </nav>
      </main>
      <DoorDialogs />
      <AnswerScreen />
    </>
  )
}
