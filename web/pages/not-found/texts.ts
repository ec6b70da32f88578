export const texts = {
  pageTitle: 'Nie ma takiej strony (404)',
  description: 'Pod tym adresem nic nie ma.',
  code: '404',
  title: 'Oops! Page not found',
  hint: 'Ta iskra zgasła albo nigdy się nie zapaliła.',
  home: 'Wróć na stronę główną',
}
