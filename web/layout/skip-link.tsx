import { texts } from '#web/texts/layout.ts'

export const SkipLink = () => (
  <a className="skip-link" href="#tresc">
    {texts.skip}
  </a>
)
