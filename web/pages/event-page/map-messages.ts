/** Messages from the map iframe to the page. A type only: a value would become a chunk that both have to load. */
export type MapMessage = 'map-drawn' | 'map-failed'
