import { afterEvening } from '#schema/evening-limits.ts'

export const morningTexts = {
  thanks: {
    subject: 'Dzięki za wieczór',
    heading: 'Dzięki, że to był też Twój wieczór!',
    lead: 'Mamy jedno pytanie: jak było?',
    photos: 'Zdjęcia z wieczoru',
    certificate: 'Zaświadczenie o udziale',
    certificateOf: (name: string | null) => (name ? `Zaświadczenie o udziale, ${name}` : 'Zaświadczenie o udziale'),
  },
  missed: {
    subject: 'Szkoda, że się nie udało',
    heading: 'Miejsce czekało, a Ciebie nie było',
    lead: 'Nic się nie stało. Powiedz nam tylko, co stanęło na drodze, żebyśmy lepiej liczyli miejsca.',
    came: 'To był jednak też Twój wieczór? Odpisz, poprawimy listę.',
  },
  how: `Link otwiera stronę, a odpowiedź wysyłasz tam przyciskiem. Przyjmujemy ją przez ${afterEvening.answerDays} dni.`,
  anonymous: 'Organizatorzy widzą odpowiedzi bez nazwisk.',
  why: 'Piszemy, bo ten adres był na liście gości tego wieczoru.',
}
