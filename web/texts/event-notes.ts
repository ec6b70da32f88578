/** Headings of what organisers write about an evening. */
export const texts = { guest: 'Jak wejść', access: 'Dostępność', changes: 'Co zmieniamy' }
