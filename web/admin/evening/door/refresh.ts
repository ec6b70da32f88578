/** How often the door is read again while the page is visible, in milliseconds. */
export const refreshMs = 5_000
