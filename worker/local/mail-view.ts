import { html, raw } from 'hono/html'
import type { Address, Email } from 'postal-mime'
import { momentInWarsaw } from '#schema/dates.ts'

/** The pages of the local mailbox. They are for developers and are served by `npm start` and `npm run dev` only. */

const page = (title: string, body: unknown): string =>
  String(html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem 1rem}
h1{font-size:1.5rem;line-height:1.2}
ol{list-style:none;padding:0}
li{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}
small,dt{opacity:.75}
dl{display:grid;gap:.25rem 1rem;grid-template-columns:max-content 1fr}
dd{margin:0;overflow-wrap:anywhere}
iframe{border:1px solid color-mix(in srgb,currentColor 20%,transparent);box-sizing:border-box;height:70vh;width:100%}
pre{overflow-wrap:anywhere;white-space:pre-wrap}
a{color:inherit}
</style>
</head>
<body>
${body}
</body>
</html>
`)

const addressOf = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')

const time = ({ date }: Email): string => (date ? momentInWarsaw(new Date(date)) : '')

type NamedMail = { name: string; mail: Email }

export const mailList = (mails: readonly NamedMail[], total: number): string =>
  page(
    'Poczta lokalna',
    html`<h1>Poczta lokalna</h1>
<p>Tu trafia każda wiadomość, którą wysyła strona uruchomiona na tym komputerze. ${
      total === 0 ? 'Na razie nie ma żadnej.' : total > mails.length ? `Najnowsze ${mails.length} z ${total}.` : ''
    }</p>
<ol>${mails.map(
      ({ name, mail }) =>
        html`<li><a href="/admin/mail/${name}">${mail.subject}</a><br><small>${addressOf(mail.to)}, ${time(mail)}</small></li>`,
    )}</ol>`,
  )

/** Replaces references to pictures in the mail by the pictures themselves. */
const withPictures = ({ html: content = '', attachments }: Email): string =>
  attachments.reduce((text, { contentId, mimeType, content: bytes }) => {
    if (!contentId || typeof bytes === 'string') return text
    const data = Buffer.from(new Uint8Array(bytes)).toString('base64')
    return text.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${data}`)
  }, content)

export const mailView = (mail: Email): string =>
  page(
    mail.subject ?? '',
    html`<p><a href="/admin/mail">Wszystkie wiadomości</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>Od</dt><dd>${addressOf(mail.from ? [mail.from] : [])}</dd>
<dt>Do</dt><dd>${addressOf(mail.to)}</dd>
<dt>Wysłano</dt><dd>${time(mail)}</dd>
<dt>Załączniki</dt><dd>${mail.attachments.map(({ filename, mimeType }) => filename ?? mimeType).join(', ') || 'brak'}</dd>
</dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" title="Treść" srcdoc="${withPictures(mail)}"></iframe>
<h2>Tekst</h2>
<pre>${raw(escapeText(mail.text ?? ''))}</pre>`,
  )

/** Links in the text part can be followed. */
const escapeText = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
