import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'

const root = document.getElementById('app')
if (root) createRoot(root).render(<Console />)

// Toasts tell why an action failed. Without network their code could not be loaded then.
addEventListener('load', () => void import('#web/ui/toaster.tsx').catch((error) => console.error(error)))
