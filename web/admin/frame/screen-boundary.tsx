import { Component, type ReactNode } from 'react'
import { texts } from '#web/texts/console/frame.ts'
import { Screen } from './screen.tsx'

type ScreenBoundaryProps = { path: string; children: ReactNode }

/** Error boundary of the screen at a path: the navigation stays, and other paths can be opened. React logs the error. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidUpdate({ path }: ScreenBoundaryProps) {
    if (this.state.broken && path !== this.props.path) this.setState({ broken: false })
  }

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
