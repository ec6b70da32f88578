export const texts = {
  title: 'Wydarzenia',
  lead: 'Każdy wieczór ma swój temat, swoich gości i swoją scenę.',
  past: 'Tak było',
  allEvents: 'Cały kalendarz',
  allPast: 'Wszystkie minione',
}
