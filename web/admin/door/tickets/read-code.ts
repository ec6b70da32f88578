const code = /(?:^|\/ticket\/)([a-z2-7]{26})\/?$/i

/**
 * The code of a ticket: the address in its QR code, or the code alone, as typed by somebody or by a USB scanner. Null
 * if the text is no ticket.
 */
export const readCode = (text: string): string | null => code.exec(text.trim())?.[1]?.toLowerCase() ?? null
