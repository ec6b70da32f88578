import { Component, type ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { Main } from './main.tsx'
import { texts } from './texts.ts'

type FailureBoundaryProps = { children: ReactNode }

/**
 * Error boundary: shows an error message if its children throw while rendering. React logs the error to the console.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

const BrokenPage = () => (
  <Main className="notice">
    <title>{texts.title(texts.broken.heading)}</title>
    <div role="alert">
      <FailureNotice failure="broken" />
    </div>
  </Main>
)
