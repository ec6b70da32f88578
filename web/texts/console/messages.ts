import type { MessageKind } from '#schema/options.ts'
import { plural } from '#schema/words.ts'

const mails = ['mail', 'maile', 'maili'] as const
const failedMails = ['nieudany mail', 'nieudane maile', 'nieudanych maili'] as const

export const texts = {
  title: 'Poczta',
  lead: 'Maile, które wysyła serwis: co czeka, co poszło i co trzeba wysłać jeszcze raz.',
  caption: 'Maile',
  forms: mails,
  kind: 'Rodzaj',
  status: 'Stan',
  to: 'Do',
  search: 'Adres odbiorcy',
  when: 'Kiedy',
  attempts: 'Próby',
  actions: 'Co zrobić',
  erased: '(usunięty)',
  due: (time: string) => `następna próba ${time}`,
  retry: 'Wyślij ponownie',
  retried: (to: string) => `Mail do ${to} wyślemy jeszcze raz.`,
  /** Errors that the Worker stores. Others are replies of mail servers, shown as they are. */
  errors: {
    'undeliverable address': 'Ten adres odrzuca pocztę.',
    'too many mails to this address': 'Na ten adres poszło już dużo maili.',
  } as Record<string, string>,
  retryAll: 'Wyślij wszystkie nieudane',
  retryAllQuestion: (count: number) => ({
    heading: 'Wysłać wszystkie jeszcze raz?',
    text: `Spróbujemy jeszcze raz dostarczyć ${plural(count, failedMails)}, także na adresy, które odrzucały pocztę.`,
    action: `Wyślij ${plural(count, mails)}`,
    tone: 'plain' as const,
  }),
  retriedAll: (count: number) => `W drodze: ${plural(count, mails)}.`,
  empty: {
    heading: 'Nie ma jeszcze żadnego maila',
    text: 'Pierwszy wyśle się sam, gdy ktoś się zarejestruje albo zapisze do newslettera.',
  },
  statuses: { PENDING: 'Czeka', SENT: 'Wysłany', FAILED: 'Nie doszedł', SUPPRESSED: 'Wstrzymany' },
  kinds: {
    confirmation: 'Potwierdzenie rejestracji',
    ticket: 'Bilet',
    cancelled: 'Anulowanie',
    changed: 'Zmiana wieczoru',
    off: 'Odwołanie wieczoru',
    reminder: 'Przypomnienie',
    deck: 'Brak prezentacji',
    waiting: 'Lista rezerwowa',
    promoted: 'Miejsce z listy rezerwowej',
    notThisTime: 'Tym razem bez miejsca',
    lookup: 'Zgubione bilety',
    applied: 'Przyjęcie zgłoszenia',
    decided: 'Decyzja o zgłoszeniu',
    subscribed: 'Zapis do newslettera',
    issue: 'Newsletter',
    signIn: 'Logowanie',
    invitation: 'Zaproszenie',
  } satisfies Record<MessageKind, string>,
}
