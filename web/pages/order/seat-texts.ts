export const texts = { change: 'Zmień telefon w sali' }
