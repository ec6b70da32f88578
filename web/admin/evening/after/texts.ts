import { organiserLimits } from '#schema/limits.ts'
import { plural } from '#schema/words.ts'

export const texts = {
  title: 'Po wieczorze',
  lead: 'Nazajutrz o dziewiątej wieczór zamyka się sam: liczymy, kto był, dziękujemy i pytamy.',
  mail: 'Wyślij maile nazajutrz',
  mailHelp: 'Kto był, dostanie podziękowanie i jedno pytanie. Kto miał miejsce i nie przyszedł, dostanie inne pytanie.',
  noteHelp: 'Kilka zdań do podziękowania: link do zdjęć, data następnego wieczoru. Czytamy je przy zamknięciu.',
  changesHelp:
    'Co zmieniacie po odpowiedziach. Zobaczą to wszyscy na stronie minionego wieczoru, a goście następnego nad swoim biletem.',
  presenters: {
    heading: 'Występujący',
    lead: 'Listy mówią, co napisało jury, miejsce i głosy. Odznacz zdania, które mają nie wyjść. Strona wydarzenia pokazuje startup z miejscem i jednym zdaniem, gdy występująca osoba się zgodzi.',
    show: 'Pokaż listy z wynikami',
    none: 'Nikt jeszcze nie wystąpił.',
    place: (place: number) => `Jury: ${place}. miejsce`,
    votes: (votes: number) => `Publiczność: ${plural(votes, ['głos', 'głosy', 'głosów'])}`,
    noSentences: 'Jury nie napisało ani zdania albo jeszcze ocenia.',
    send: 'Wyślij list',
    sendAll: (count: number) => `Wyślij ${plural(count, ['list', 'listy', 'listów'])}`,
    sent: (moment: string) => `Wysłany ${moment}`,
    nothing: 'Wszystkie listy już wyszły.',
    agreed: 'Jest zgoda, wynik stoi na stronie.',
    notAgreed: 'Nie ma jeszcze zgody.',
    add: 'Napisz zdanie',
    change: 'Zmień zdanie',
    line: 'Jedno zdanie o startupie',
    lineHelp: (letters: number) => `Najwyżej ${letters} znaków. Bez niego strona pokazuje branże.`,
  },
  partners: {
    heading: 'Strony dla partnerów',
    lead: `Liczby wieczoru pod tajnym linkiem, przez ${organiserLimits.partnerLink.days} dni. Zdania i zdjęcia tylko te, które wybierzesz.`,
    noPartners: 'Ten wieczór nie ma partnerów.',
    unknown: 'Dawny partner',
    expires: (moment: string) => `Działa do ${moment}.`,
    shows: (sentences: number, photos: number) =>
      `Pokazuje ${plural(sentences, ['zdanie', 'zdania', 'zdań'])} i ${plural(photos, ['zdjęcie', 'zdjęcia', 'zdjęć'])}.`,
    choose: 'Wybierz zdania i zdjęcia',
    toLinks: 'Nowy link w części Linki',
  },
  choice: {
    heading: (partner: string) => `Co zobaczy ${partner}`,
    sentences: (most: number) => `Zdania gości, najwyżej ${most}`,
    noSentences: 'Nie ma jeszcze zdań. Pokazujemy je od pięciu odpowiedzi.',
    photos: (most: number) => `Zdjęcia, najwyżej ${most}`,
    noPhotos: 'Ten wieczór nie ma jeszcze zdjęć.',
    photo: (n: number) => `Zdjęcie ${n}`,
    save: 'Zapisz wybór',
    saved: 'Zapisane.',
    cancel: 'Anuluj',
  },
}
