import { describe, expect, test } from 'vitest'
import { explainProblems } from '#web/admin/health/problem-texts.ts'

const now = Date.parse('2030-03-19T18:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const problemsOf = (...given: Parameters<typeof explainProblems>) =>
  explainProblems(...given).map(({ problem }) => problem)

describe('the console explains the problems of the health check', () => {
  test.each([
    ['EAUTH AUTH PLAIN 535', 'serwer odrzuca hasło', 'Popraw użytkownika i hasło w SMTP_URL'],
    ['ETLS CONN', 'serwer nie oferuje szyfrowania', 'port'],
    ['EENVELOPE MAIL FROM 550', 'serwer odrzuca adres nadawcy', 'Zezwól'],
    ['E_SENDER_NOT_VERIFIED', 'adres nadawcy nie jest potwierdzony', 'Potwierdź'],
    ['E_SENDER_DOMAIN_NOT_AVAILABLE', 'domena nadawcy nie jest dodana', 'Dodaj'],
    ['E_RECIPIENT_NOT_ALLOWED', 'usługa pocztowa nie wysyła do wszystkich adresów', 'Włącz'],
  ])('mail that is refused with %s: the reason and what to do', (mailError, reason, advice) => {
    const [told] = explainProblems({ problems: ['mailRefused'], oldestWaitingMail: ago(14), mailError }, now)
    expect(told?.problem).toBe(`Poczta nie wychodzi od 14 minut: ${reason}.`)
    expect(told?.advice).toContain(advice)
  })

  test.each([
    [1, '1 minuty'],
    [119, '119 minut'],
    [180, '3 godzin'],
    [5_000, '3 dni'],
    [null, 'pewnego czasu'],
  ])('a mail that has waited for %s minutes', (minutes, words) => {
    const oldestWaitingMail = minutes === null ? null : ago(minutes)
    const [late, unconfigured] = problemsOf({ problems: ['mailLate', 'mailUnconfigured'], oldestWaitingMail }, now)
    expect(late).toBe(`Poczta nie wychodzi od ${words}: serwer poczty nie odpowiada.`)
    expect(unconfigured).toBe(`Poczta nie wychodzi od ${words}: serwis nie zna swojego adresu albo serwera poczty.`)
  })

  test('jobs that are late by name, without those that ended in time or have never run', () => {
    const jobs = [
      { name: 'mail' as const, endedAt: ago(61) },
      { name: 'decks' as const, endedAt: ago(59) },
      { name: 'events' as const, endedAt: null },
    ]
    expect(problemsOf({ problems: ['jobsLate'], jobs }, now)).toEqual([
      'Zadanie nie skończyło się od ponad godziny: Wysyłanie poczty.',
    ])
  })

  test('jobs of which none has ever run', () => {
    expect(problemsOf({ problems: ['jobsLate'], jobs: [{ name: 'mail', endedAt: null }] }, now)).toEqual([
      'Żadne zadanie jeszcze się nie skończyło.',
    ])
  })

  test('groups beside free places, and nothing while all is well', () => {
    expect(problemsOf({ problems: ['placesIdle'], waitingBesidePlaces: 2 }, now)).toEqual([
      '2 grupy czekają na miejsca, choć są wolne.',
    ])
    expect(explainProblems({ problems: [], oldestWaitingMail: ago(14) }, now)).toEqual([])
  })
})
