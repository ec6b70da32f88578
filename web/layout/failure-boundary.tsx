import { Component, type ReactNode } from 'react'
import { texts } from '#web/texts/failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Page } from './page.tsx'

type FailureBoundaryProps = { children: ReactNode }

/** Stands where its children broke while rendering. React logs the reason to the console. Given a key, it starts anew with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

const BrokenPage = () => (
  <Page className="notice">
    <title>{texts.title(texts.broken.heading)}</title>
    <div role="alert">
      <FailureNotice failure="broken" />
    </div>
  </Page>
)
