import { SubNav } from '../frame/sub-nav.tsx'
import { paths } from '../paths.ts'
import { texts } from './texts.ts'

const links = [
  { path: paths.newsletter, label: texts.issues },
  { path: paths.newsletterReaders, label: texts.readers.title },
]

/** Links between issues and readers. */
export const NewsletterNav = () => <SubNav label={texts.sections} links={links} />
