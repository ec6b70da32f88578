import type { Layout } from '#schema/registration-steps.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'

/** For logic that depends on the layout; use CSS for styles. 'desktop' on the server and during hydration. */
export const useLayout = (): Layout => (useIsMobile() ? 'mobile' : 'desktop')
