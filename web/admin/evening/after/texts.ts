export const texts = {
  title: 'Po wieczorze',
  lead: 'Nazajutrz o dziewiątej wieczór zamyka się sam: liczymy, kto był, dziękujemy i pytamy.',
  mail: 'Wyślij maile nazajutrz',
  mailHelp: 'Kto był, dostanie podziękowanie i jedno pytanie. Kto miał miejsce i nie przyszedł, dostanie inne pytanie.',
  noteHelp:
    'Kilka zdań do podziękowania, w Markdownie: link do zdjęć, data następnego wieczoru. Czytamy je przy zamknięciu.',
  changesHelp:
    'Co zmieniacie po odpowiedziach. Zobaczą to wszyscy na stronie minionego wieczoru, a goście następnego nad swoim biletem.',
}
