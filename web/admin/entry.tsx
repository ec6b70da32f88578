import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'

const root = document.getElementById('app')
if (root) createRoot(root).render(<Console />)
