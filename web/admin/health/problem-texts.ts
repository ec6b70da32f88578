import { type Health, type JobName, lateJobMinutes } from '#schema/health.ts'
import { plural, wordFor } from '#schema/words.ts'
import { texts } from './texts.ts'

/** What the health check tells. The figures may be missing. */
type Told = Pick<Health, 'problems'> & { [Name in keyof Health]?: Health[Name] | undefined }

/** What is wrong, and what to do about it. */
export type Explained = { problem: string; advice: string }

/** `14 minut`, as after `od`. */
function since(moment: string | null | undefined, now: number): string {
  const minutes = moment ? Math.max(1, Math.floor((now - Date.parse(moment)) / 60_000)) : 0
  const [count, one, many] =
    minutes < 120
      ? ([minutes, 'minuty', 'minut'] as const)
      : minutes < 48 * 60
        ? ([Math.floor(minutes / 60), 'godziny', 'godzin'] as const)
        : ([Math.floor(minutes / 1_440), 'dnia', 'dni'] as const)
  return minutes === 0 ? 'pewnego czasu' : plural(count, [one, many, many])
}

/** Why the mail service refuses, by the beginning of its error. The first that fits counts. */
const refusals: [part: string, reason: string, advice: string][] = [
  ['EAUTH', 'serwer odrzuca hasło', 'Popraw użytkownika i hasło w SMTP_URL'],
  ['ETLS', 'serwer nie oferuje szyfrowania', 'Popraw port w SMTP_URL: 465 dla smtps, 587 dla smtp'],
  ['MAIL FROM', 'serwer odrzuca adres nadawcy', 'Zezwól na niego u dostawcy poczty'],
  ['E_SENDER_NOT_VERIFIED', 'adres nadawcy nie jest potwierdzony', 'Potwierdź go w usłudze pocztowej Cloudflare'],
  ['E_SENDER_DOMAIN', 'domena nadawcy nie jest dodana', 'Dodaj ją w usłudze pocztowej Cloudflare'],
  ['', 'usługa pocztowa nie wysyła do wszystkich adresów', 'Włącz w Cloudflare wysyłanie do dowolnych adresów'],
]

const groups = ['grupa czeka', 'grupy czekają', 'grup czeka'] as const

const lateJobs = ({ jobs = [] }: Told, now: number): JobName[] =>
  jobs.flatMap(({ name, endedAt }) =>
    endedAt !== null && now - Date.parse(endedAt) > lateJobMinutes * 60_000 ? [name] : [],
  )

/** The problems of the health check in sentences. */
export function explainProblems(health: Told, now: number): Explained[] {
  const { problems, oldestWaitingMail, mailError, waitingBesidePlaces = 0 } = health
  const mail = `Poczta nie wychodzi od ${since(oldestWaitingMail, now)}`
  const explain: Record<Health['problems'][number], () => Explained> = {
    mailRefused: () => {
      const [, reason = '', advice = ''] = refusals.find(([part]) => mailError?.includes(part)) ?? []
      return {
        problem: `${mail}: ${reason}.`,
        advice: `${advice}. Maile, które czekają, wyjdą potem same; te, które nie doszły, wyślij ponownie z listy.`,
      }
    },
    mailUnconfigured: () => ({
      problem: `${mail}: serwis nie zna swojego adresu albo serwera poczty.`,
      advice: 'Ustaw SITE_ORIGIN i SMTP_URL albo usługę pocztową Cloudflare.',
    }),
    mailQuota: () => ({
      problem: `${mail}: usługa pocztowa nie przyjmuje teraz żadnych wiadomości${mailError ? ` (${mailError})` : ''}.`,
      advice:
        'Limit dzienny podnosi się w Cloudflare albo u dostawcy poczty. Serwis sprawdza sam co kwadrans; wszystko, co czeka, wyjdzie po kolei.',
    }),
    mailLate: () => ({
      problem: `${mail}: serwer poczty nie odpowiada.`,
      advice: 'Sprawdź stronę stanu dostawcy poczty. Serwis próbuje sam, przez trzy dni.',
    }),
    jobsLate: () => {
      const late = lateJobs(health, now)
      return {
        problem:
          late.length === 0
            ? 'Żadne zadanie jeszcze się nie skończyło.'
            : `${wordFor(late.length, ['Zadanie nie skończyło się', 'Zadania nie skończyły się', 'Zadania nie skończyły się'])} od ponad godziny: ${late.map((name) => texts.names[name]).join(', ')}.`,
        advice: 'Sprawdź wyzwalacz cron w Cloudflare, a w logach wiersze z "task":"scheduled".',
      }
    },
    placesIdle: () => ({
      problem: `${plural(waitingBesidePlaces, groups)} na miejsca, choć są wolne.`,
      advice: 'To błąd serwisu. Zgłoś go osobie, która go utrzymuje.',
    }),
  }
  return problems.map((name) => explain[name]())
}
