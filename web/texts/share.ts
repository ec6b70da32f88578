export const texts = {
  share: 'Udostępnij',
  copy: 'Kopiuj link',
  copied: 'Skopiowano link',
  notCopied: 'Nie udało się skopiować linku. Skopiuj go z paska adresu.',
}
