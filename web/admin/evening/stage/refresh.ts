/** How often the stage and the jury are read again while the page is visible, in milliseconds. */
export const refreshMs = 5_000
