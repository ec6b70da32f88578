/** Badges of events whose registration the clock opens and closes. Loaded later, with `hours-badge.tsx`. */
export const texts = {
  open: 'Zapisy otwarte',
  opens: (left: string | null, when: string) => (left ? `Zapisy za ${left}` : `Zapisy od ${when}`),
  ended: 'Zapisy zakończone',
  soldOut: 'Brak miejsc',
  soon: 'Wkrótce',
}
