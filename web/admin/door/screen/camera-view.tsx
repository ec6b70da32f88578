import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { texts } from '#web/texts/console/scanner.ts'
import { Button } from '../../form/button.tsx'
import { lightTorch, useCamera } from '../camera/use-camera.ts'
import { doorState, say } from '../door-state.ts'
import { scanFrame } from '../scan-actions.ts'
import { useKeys } from './use-keys.ts'

/** The picture of the camera, which reads codes all the time, or what to do to get one. Codes are also taken from keys. */
export function CameraView() {
  useKeys()
  useEffect(stayAwake, [])
  const { video, state, retry } = useCamera(scanFrame)
  return (
    <section className="door-camera" data-state={state.kind} aria-label={texts.camera.label}>
      <video ref={video} playsInline muted hidden={state.kind !== 'open'} />
      {state.kind === 'opening' && <p className="door-camera-note">{texts.camera.opening}</p>}
      {state.kind === 'failed' && (
        <div className="door-camera-note stack stack--tight">
          <h2>{texts.camera[state.problem].heading}</h2>
          <p>{texts.camera[state.problem].text}</p>
          <Button look="primary" label={texts.camera.retry} onPress={retry} />
        </div>
      )}
      <Notice />
      {state.kind === 'open' && <Hint />}
      {state.kind === 'open' && state.hasTorch && <Torch stream={state.stream} />}
    </section>
  )
}

const noticeMs = 5_000

/** What was just done. */
function Notice() {
  const notice = useStore(doorState, (state) => state.notice)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => say(null), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <p className="door-notice" role="status">
      {notice && texts.undone(notice.undone)}
    </p>
  )
}

/** Browsers play sounds only after a touch or a key. */
function Hint() {
  const [isSilent, setSilent] = useState(() => !navigator.userActivation?.hasBeenActive)
  useEffect(() => {
    const ended = new AbortController()
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, () => setSilent(false), { signal: ended.signal })
    return () => ended.abort()
  }, [])
  return <p className="door-camera-hint">{isSilent ? texts.camera.silent : texts.camera.hint}</p>
}

function Torch({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false)
  const toggle = async () => {
    const isLit = await lightTorch(stream, !isOn).then(
      () => !isOn,
      () => isOn,
    )
    setOn(isLit)
  }
  return (
    <button type="button" className="button door-torch" onClick={toggle}>
      {isOn ? texts.camera.torchOff : texts.camera.torchOn}
    </button>
  )
}

/** Keeps the screen on while the page is shown, where the browser can. Returns a function that stops it. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isEnded = false
  const request = async () => {
    // The browser may refuse when the battery is low. The page works all the same.
    if (!document.hidden) lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isEnded) void lock?.release()
  }
  void request()
  document.addEventListener('visibilitychange', request)
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
