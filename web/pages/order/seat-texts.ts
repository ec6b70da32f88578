export const texts = { free: 'Zwolnij miejsce w sali' }
