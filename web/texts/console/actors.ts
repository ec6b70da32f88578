/** Who made a change, where it was no organiser with a name. */
export const texts = {
  token: 'Token organizatora',
  access: 'Cloudflare Access',
  door: 'Wolontariusz przy wejściu',
  stage: 'Prowadzący ze sceny',
  former: 'Dawny organizator',
  /** While the names are being read. */
  unread: '…',
}
