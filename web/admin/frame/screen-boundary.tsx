import { Component, type ReactNode } from 'react'
import { texts } from '#web/texts/console/frame.ts'
import { Screen } from './screen.tsx'

/** Error boundary of one screen: the navigation stays, and the screen can be opened again. React logs the error. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Screen title={texts.broken.heading}>
        <div role="alert" className="stack">
          <p>{texts.broken.explanation}</p>
          {/* A full load: the code of a screen that could not be loaded is requested again only then. */}
          <button type="button" className="button button--primary" onClick={() => location.reload()}>
            {texts.broken.retry}
          </button>
        </div>
      </Screen>
    )
  }
}
