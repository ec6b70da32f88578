export const texts = {
  title: 'Iskra nie gaśnie po wydarzeniu',
  lead: 'Społeczność to grupa osób, które budują także między wieczorami: wymieniają się kontaktami, testują sobie nawzajem produkty i pilnują, żeby nikt nie odpuścił.',
  qualification: 'Żeby dołączyć, przejdź krótką kwalifikację. Cztery kroki, kilka minut.',
  join: 'Przejdź do kwalifikacji',
}
