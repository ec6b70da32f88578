import { plural } from '#schema/words.ts'

const mails = ['mail', 'maile', 'maili'] as const

/** Mails of one press, which can be taken back for a minute. */
export const texts = {
  heading: 'Maile, które zaraz wyjdą',
  leaving: (count: number) => (count === 0 ? '' : `Wyślemy ${plural(count, mails)} za minutę.`),
  waiting: (count: number, kind: string, time: string) => `${kind}: wyślemy ${plural(count, mails)} o ${time}.`,
  takeBack: 'Cofnij',
  taken: (count: number) =>
    count === 0
      ? 'Za późno, maile już wyszły.'
      : `Cofnięte. ${plural(count, ['mail nie wyjdzie', 'maile nie wyjdą', 'maili nie wyjdzie'])}.`,
  restored: (count: number) => `Wieczór się odbędzie.${count === 0 ? '' : ' Nikt nie dostanie maila o odwołaniu.'}`,
}
