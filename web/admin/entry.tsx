import { createRoot } from 'react-dom/client'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { explainMissingPart } from '#web/ui/missing-part.ts'
import { tolerateTranslators } from '#web/ui/translated-page.ts'
import { Console } from './console.tsx'

tolerateTranslators()
keepFocus()
const root = document.getElementById('app')
if (root) createRoot(root).render(<Console />)

// Preloads the toaster, which has to report failures also without network.
addEventListener('load', () => void import('#web/ui/toaster.tsx').catch((error) => console.error(error)))

// After a release the code of a screen may be gone. A form with unsaved changes lets the browser ask first.
addEventListener('vite:preloadError', () => void explainMissingPart())
