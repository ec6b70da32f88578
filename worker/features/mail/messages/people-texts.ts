import { organiserLimits } from '#schema/limits.ts'
import { plural } from '#schema/words.ts'

export const applicationTexts = {
  community: {
    received: 'Mamy Twoje zgłoszenie: społeczność Iskry',
    thanks: 'Dziękujemy za zgłoszenie do społeczności. Przeczytamy je od początku do końca i odpiszemy z decyzją.',
    accepted: 'Witaj w społeczności Iskry!',
    welcome: 'Czytaliśmy Twoje zgłoszenie i chcemy Cię w społeczności. Niedługo napiszemy, jak zacząć.',
    answered: 'Odpowiedź na Twoje zgłoszenie: społeczność Iskry',
    refused: 'Przeczytaliśmy Twoje zgłoszenie do społeczności. Tym razem nie możemy Cię przyjąć.',
  },
  'vibe-coding': {
    received: 'Mamy Twoje zgłoszenie: Vibe Coding Jam Session',
    thanks: 'Dziękujemy za zgłoszenie na Vibe Coding Jam Session. Ułożymy terminy i odezwiemy się do Ciebie.',
    accepted: 'Masz miejsce: Vibe Coding Jam Session',
    welcome: 'Masz miejsce na Vibe Coding Jam Session. Niedługo napiszemy, gdzie i kiedy się spotykamy.',
    answered: 'Odpowiedź na Twoje zgłoszenie: Vibe Coding Jam Session',
    refused: 'Przeczytaliśmy Twoje zgłoszenie na Vibe Coding Jam Session. Tym razem nie mamy dla Ciebie miejsca.',
  },
  receivedHeading: 'Dotarło!',
  acceptedHeading: 'Jesteś z nami!',
  refusedHeading: 'Tym razem nie',
  welcomeBack: 'Na nasze wieczory wstęp jest wolny dla każdego. Do zobaczenia na najbliższym.',
  events: 'Nadchodzące wydarzenia',
  notYou: 'To nie Twoje zgłoszenie? Ktoś musiał pomylić adres. Odpisz, a je usuniemy.',
  why: 'Piszemy, bo ktoś podał ten adres w formularzu zgłoszenia.',
}

export const subscribedTexts = {
  subject: 'Potwierdź zapis na newsletter Iskry',
  heading: 'Potwierdź swój adres',
  lead: 'Potwierdź, że to Twój adres, a napiszemy przed każdym wydarzeniem: data, temat i goście. Nic więcej.',
  confirm: 'Potwierdź adres',
  notYou: 'To nie Ty? Nic nie rób. Bez potwierdzenia nie wyślemy niczego więcej.',
  why: 'Piszemy, bo ktoś zapisał ten adres na newsletter.',
  leave: 'Wypisz się',
}

export const issueTexts = {
  why: 'Piszemy, bo ten adres jest zapisany na newsletter Iskry.',
  online: 'Zobacz w przeglądarce',
  test: (subject: string) => `[Próba] ${subject}`,
  testNote: 'To próba tylko do Ciebie. Link „Wypisz się” na dole nikogo nie wypisze.',
}

const { minutes, invitationDays } = organiserLimits.signInLink

export const organiserTexts = {
  signIn: {
    subject: 'Link do logowania',
    heading: 'Zaloguj się',
    lead: `Ten link loguje Cię do konsoli organizatorów Iskry. Działa raz, przez ${plural(minutes, ['minutę', 'minuty', 'minut'])}.`,
    action: 'Zaloguj się',
    notYou: 'To nie Ty? Nic nie rób. Bez tego linku nikt się nie zaloguje, więc nie przesyłaj go dalej.',
    why: 'Piszemy, bo ktoś podał ten adres na stronie logowania organizatorów.',
  },
  invitation: {
    subject: 'Zaproszenie do organizatorów Iskry',
    heading: 'Dołącz do nas',
    lead: `Od teraz organizujesz z nami Iskrę. Ten link loguje Cię do konsoli. Działa raz, przez ${plural(invitationDays, ['dzień', 'dni', 'dni'])}.`,
    action: 'Otwórz konsolę',
    notYou: 'Potem logujesz się linkiem, który przyślemy na ten adres, albo kluczem. Nie przesyłaj linku dalej.',
    why: 'Piszemy, bo ktoś z organizatorów dodał ten adres.',
  },
}
