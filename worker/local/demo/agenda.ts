import type { agendaItems } from '#schema/tables/event-content.ts'
import { entriesOf } from './entries.ts'

/**
 * Agendas by event id. A point: its begin, its type (the database allows any text), the id of a speaker, the title; below
 * it a description. A point ends when the next one begins, the last one at the time below it. Every evening has at least
 * three hours of talks and two of networking. Event 5 has no start time yet, and
 * event 6 is a draft, so they have no agenda.
 */
const agendas: Record<number, string> = {
  1: `
    17:00 NETWORKING: Wejście i pierwsze rozmowy
      Identyfikatory, kawa i pytanie na start: co ostatnio udało Ci się zbudować?
    17:30 TALK 1: Pierwszy klient, czyli kto?
      Jak znaleźć dziesięć osób, którym naprawdę zależy, i nie pytać o to mamy.
    18:15 WORKSHOP 4: Rozmowy, które mówią prawdę
      Ćwiczymy w parach pytania, po których nie da się odpowiedzieć „fajny pomysł”.
    19:15 NETWORKING: Przerwa na pizzę
    19:45 PANEL 2: Trzy pierwsze sprzedaże
      Trzy firmy, trzy drogi i jedna porażka, o której rzadko się mówi.
    20:30 PITCHING 4: Scena dla startupów
      Sześć zespołów: 4 minuty na prezentację i pytania od mentorów.
    21:20 NETWORKING: Szukam ekipy
      Rozmowy przy stolikach: kod, design, sprzedaż, nauka.
    22:30`,
  2: `
    17:00 NETWORKING: Wejście i pierwsze rozmowy
    17:30 TALK 6: Jedna płatność na części
      Od kliknięcia do paragonu: kto bierze udział, kto zarabia i gdzie znikają grosze.
    18:20 TALK 9: Zaufanie zanim powstanie marka
      Co zrobić, żeby ktoś powierzył Ci pieniądze, choć nigdy o Tobie nie słyszał.
    19:05 NETWORKING: Przerwa na pizzę
    19:35 WORKSHOP 8: Przepisy dla niecierpliwych
      Trzy strony, które warto przeczytać przed pierwszą linijką kodu.
    20:20 PITCHING 3: Scena dla startupów
      Osiem zespołów: 5 minut na prezentację i pytania od mentorów.
    21:20 NETWORKING: Rozmowy do późna
      Inwestorka, dwa banki i sto osób z pomysłami.
    22:30`,
  3: `
    17:00 NETWORKING: Speed networking
      Po 45 sekund na osobę. Nikt nie zdążył się znudzić.
    17:40 TALK 7: Wyrzuć połowę ekranu
      Trzy produkty przed testami i po testach. Zostało mniej, działa lepiej.
    18:25 WORKSHOP 7: Testy na żywo
      Wasze makiety, prawdziwi użytkownicy i zakaz podpowiadania.
    19:25 NETWORKING: Przerwa na pizzę
    19:55 PANEL 10: Projektantka, programista i jedno biurko
      Jak się kłócić o przyciski i dalej się lubić.
    20:40 PITCHING 4: Scena dla startupów
      Siedem zespołów po 5 minut i dwanaście personal pitchy po 90 sekund.
    21:40 NETWORKING: Rozmowy i dokładka
    22:40`,
  4: `
    18:00 NETWORKING: Speed networking
      Zgarnij identyfikator i poznaj dziesięć osób. Masz 45 sekund na każdą, my pilnujemy czasu.
    18:30 TALK 1: Poniedziałek po demo
      Co zostaje z efektownego prototypu, gdy przychodzą prawdziwi użytkownicy. Z liczbami i z wpadkami.
    19:10 TALK 5: Skąd wiesz, że model nie zmyśla?
      Trzy proste testy, które zrobisz w jeden wieczór, bez własnej serwerowni.
    19:50 NETWORKING: Pizza i pytania
      Prelegenci siadają przy stolikach. Dosiądź się i pytaj o wszystko.
    20:20 PANEL 3: Ile kosztuje sztuczna inteligencja
      Założyciele i inwestorka o rachunkach, marżach i o tym, kiedy AI się nie opłaca.
    21:00 PITCHING 4: Scena dla startupów
      Startupy: 5 minut i pytania od mentorów. Personal pitch: 90 sekund. Po każdym wystąpieniu dostajesz konkretną
      informację zwrotną.
    22:00 NETWORKING: Rozmowy do ostatniej iskry
      Mentorzy, inwestorzy i Wy. Bez sceny, bez mikrofonu.
    23:00`,
}

const pointsOf = (agenda: string) =>
  entriesOf(agenda).map(({ heading, about }, at, points) => {
    const [, startTime = '', type = '', speaker, title = ''] = /^(\S+) ([A-Z]+) ?(\d+)?: (.+)$/.exec(heading) ?? []
    const endTime = points[at + 1]?.heading.slice(0, startTime.length)
    return { type, speakerId: speaker ? Number(speaker) : null, startTime, endTime, title, description: about || null }
  })

export const demoAgenda = (): (typeof agendaItems.$inferInsert)[] =>
  Object.entries(agendas)
    .flatMap(([eventId, agenda]) =>
      pointsOf(agenda)
        .slice(0, -1)
        .map((point) => ({ eventId: Number(eventId), ...point })),
    )
    .map((point, at) => ({ id: at + 1, ...point }))
