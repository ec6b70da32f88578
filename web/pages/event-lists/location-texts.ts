export const locationUnknown = 'Lokalizacja do ustalenia'
