import { createRoot } from 'react-dom/client'
import { tolerateTranslators } from '#web/ui/translated-page.ts'
import { Console } from './console.tsx'

tolerateTranslators()
const root = document.getElementById('app')
if (root) createRoot(root).render(<Console />)

// Preloads the toaster, which has to report failures also without network.
addEventListener('load', () => void import('#web/ui/toaster.tsx').catch((error) => console.error(error)))
