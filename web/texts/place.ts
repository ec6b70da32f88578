export const placeUnknown = 'Lokalizacja do ustalenia'
