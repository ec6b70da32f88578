import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.getElementById('x')!, <b>hi</b>)
