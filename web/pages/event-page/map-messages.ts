/** What the map's frame tells the page around it. A type alone: a value would be a file for both to load. */
export type MapMessage = 'map-drawn' | 'map-failed'
