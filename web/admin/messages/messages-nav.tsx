import { texts } from '#web/texts/console/messages.ts'
import { SubNav } from '../frame/sub-nav.tsx'
import { paths } from '../paths.ts'

export const messagesNav = (
  <SubNav
    label={texts.sections}
    links={[
      { path: paths.messages, label: texts.outbox },
      { path: paths.mailSamples, label: texts.samples.title },
    ]}
  />
)
