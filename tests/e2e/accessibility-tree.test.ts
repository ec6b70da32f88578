import { expect, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

/** Snapshots of the accessibility tree: names, roles and states in the order of screen readers. */

// Identical at both widths except for the total.
test('the registration exposes all its content to screen readers @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: 'Wieczór do słuchania' }, { attendee: 9, startup: 2, personal: 0 })
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  const main = page.getByRole('main')

  // Nothing is selected.
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'heading "Rejestracja: Wieczór do słuchania" [level=1]'
      - navigation "Kroki rejestracji":
        - paragraph: Krok 1 z 3
        - list:
          - listitem:
            - button "Bilety"
          - listitem:
            - button "Rejestrujący" [disabled]
          - listitem:
            - button "Uczestnicy" [disabled]
      - heading "Wybierz bilety" [level=2]
      - list:
        - listitem:
          - heading "Uczestnik" [level=3]
          - paragraph:
            - strong: bezpłatnie
            - text: 9 wolnych miejsc
          - 'button "Odejmij bilet: Uczestnik" [disabled]'
          - 'group "Liczba biletów: Uczestnik"': "0"
          - 'button "Dodaj bilet: Uczestnik"'
        - listitem:
          - heading "Startup Pitch" [level=3]
        - listitem:
          - heading "Personal Pitch" [level=3]
          - paragraph:
            - strong: bezpłatnie
            - text: Brak miejsc Lista rezerwowa
          - 'button "Dodaj osobę na listę rezerwową: Personal Pitch"'
      - button "Powrót"
      - button "Dalej" [disabled]
      - complementary "Podsumowanie":
        - heading "Podsumowanie" [level=2]
        - paragraph: Nie masz jeszcze wybranych biletów.
  `)

  // An empty step of an order of two ticket types. A presenter ticket adds a step.
  await wizard.addTickets('Uczestnik')
  await wizard.addTickets('Startup Pitch')
  await wizard.continueTo('Twoje dane')
  await expect(wizard.heading('Twoje dane')).toHaveAccessibleDescription('Krok 2 z 4')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Twoje dane" [level=2]
      - paragraph: Kto rejestruje? Za chwilę zapytamy o osoby, które przyjdą.
      - paragraph: Pola z gwiazdką (*) są obowiązkowe.
      - textbox "Imię"
      - textbox "Nazwisko"
      - textbox "Adres email"
      - textbox "Numer telefonu"
      - paragraph: Na przykład 600 700 800
      - textbox "Uczelnia"
      - button "Powrót"
      - button "Dalej" [disabled]
      - complementary "Podsumowanie":
        - list:
          - listitem: 1 × Uczestnik bezpłatnie
          - listitem: 1 × Startup Pitch bezpłatnie
        - paragraph:
          - text: Razem (2 bilety)
          - strong: bezpłatnie
        - button "Wyczyść formularz"
  `)
  for (const label of Object.keys(person)) await expect(wizard.field(label)).toHaveAttribute('required')

  // The step for presenters only.
  await wizard.fill(person)
  await wizard.continueTo('O Twoim startupie')
  await wizard.fillStartup()
  await wizard.field('Szukaj sektora').fill('edu')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "O Twoim startupie" [level=2]
      - textbox "Nazwa startupu i krótki opis"
      - group "Sektory (co najmniej jeden)":
        - searchbox "Szukaj sektora": edu
        - checkbox "AI" [checked]
        - checkbox "EduTech"
        - checkbox "SaaS" [checked]
      - paragraph: Wybierz co najmniej jeden
      - combobox "Model biznesowy":
        - option "B2B" [selected]
      - combobox "Etap produktu"
      - combobox "Etap finansowania"
      - combobox "Czy teraz szukacie finansowania?"
      - combobox "Czy pozyskaliście już finansowanie?"
      - textbox "LinkedIn Startup"
      - button "Pitch deck"
      - paragraph: Plik PDF, najwyżej 10 MB. Zobaczą go tylko organizatorzy i mentorzy.
      - textbox "Video pitch"
      - button "Dalej"
  `)
  await wizard.uploadDeck()
  await expect(page.locator('.deck')).toMatchAriaSnapshot(`
    - status:
      - strong: Plik został przesłany pomyślnie
      - text: pitch.pdf
    - button "Usuń plik"
  `)

  // The attendees and the summary.
  await wizard.continueTo('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.fill({ ...person, Imię: 'Łucja' }, wizard.attendee(2))
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - 'region "Bilet 1 z 2: Uczestnik"':
        - 'heading "Bilet 1 z 2: Uczestnik" [level=3]'
        - checkbox "Użyj danych rejestrującego" [checked]
        - textbox "Imię": Żaneta
      - 'region "Bilet 2 z 2: Startup Pitch"':
        - textbox "Imię": Łucja
      - button "Potwierdź"
      - complementary "Podsumowanie":
        - paragraph: Wieczór do słuchania
        - list:
          - listitem: 1 × Uczestnik bezpłatnie
          - listitem: 1 × Startup Pitch bezpłatnie
  `)
})
