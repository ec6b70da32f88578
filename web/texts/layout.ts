export const texts = {
  skip: 'Przejdź do treści',
}
