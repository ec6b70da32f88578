/** Whether this visit has moved on from the page that it began with. Written and read in effects, so in browsers alone. */
export const visit = { movedOn: false }
