import { messages } from '#schema/error-messages.ts'
import { afterEvening } from '#schema/evening-limits.ts'

export const texts = {
  title: 'Jak było?',
  description: 'Jedno pytanie po wieczorze Iskry.',
  came: {
    heading: 'Jak było?',
    lead: (event: string, day: string | null) =>
      `${event}${day ? `, ${day}` : ''}. Wybierz ocenę i wyślij, to wszystko.`,
    legend: 'Twoja ocena wieczoru',
    sentence: 'Jedno zdanie dla nas (jeśli chcesz)',
    hint: 'Co zostawić, co zmienić?',
  },
  missed: {
    heading: 'Co stanęło na drodze?',
    lead: (event: string, day: string | null) =>
      `${event}${day ? `, ${day}` : ''}. Miejsce czekało, a Ciebie nie było. Nic się nie stało, powiedz nam tylko dlaczego.`,
    legend: 'Powód',
    sentence: 'Chcesz coś dodać?',
    hint: 'Nie musisz.',
  },
  send: 'Wyślij odpowiedź',
  change: 'Zmień odpowiedź',
  done: 'Dzięki! Mamy Twoją odpowiedź. Możesz ją jeszcze zmienić.',
  anonymous: `Organizatorzy widzą odpowiedzi bez nazwisk. Po ${afterEvening.answerDays} dniach nie da się już połączyć odpowiedzi z osobą.`,
  refusals: {
    invalid: 'Wybierz jedną odpowiedź i wyślij jeszcze raz.',
    conflict: 'Masz jednak odnotowane wejście, więc pytamy o coś innego, w innym mailu.',
    tooMany: messages.tooManyRequests,
  } as Readonly<Record<string, string>>,
  failed: 'Nie udało się. Wyślij jeszcze raz.',
  missing: 'Ten link nie działa',
  missingHint: `Odpowiedzi przyjmujemy przez ${afterEvening.answerDays} dni po wieczorze. Chcesz coś powiedzieć później? Napisz do nas.`,
  home: 'Strona główna',
}
