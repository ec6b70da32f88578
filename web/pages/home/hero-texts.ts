export const texts = {
  pageTitle: 'Wieczory dla studentów, którzy chcą budować',
  description:
    'Comiesięczny wieczór dla studentów warszawskich uczelni: prelekcje, pitche i rozmowy z założycielami, mentorami i inwestorami. Udział jest bezpłatny.',
  headline: 'Każda firma zaczyna się od iskry.',
  invitation:
    'Raz w miesiącu zbieramy w jednej sali studentów warszawskich uczelni, założycieli, inwestorów i mentorów. Pokaż swój startup, znajdź ludzi do zespołu albo dołącz do cudzego.',
  promise: 'Przyszli inżynierowie, informatycy, projektanci i przedsiębiorcy. Bez krawatów, bez biletów za 300 zł.',
  next: 'Najbliższe wydarzenie:',
  loading: 'Sprawdzamy datę',
  soon: 'wkrótce',
  join: 'Zapisz się na wydarzenie',
  partners: 'Partnerzy:',
  logos: 'przesuwanie logotypów',
  community: 'Dołącz do społeczności',
}
