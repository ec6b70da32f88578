import { html, raw } from 'hono/html'
import { accent } from '#schema/colours.ts'
import { markdownRenderer } from '#schema/markdown.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Block, Card, Letter, Link, Pass } from './letter.ts'
import { darkStyles, markdownAttributes, styles as s } from './letter-style.ts'

/** Escaped HTML. The template escapes all values, because titles and notes come from people. */
type Html = ReturnType<typeof html>

const linkAsHtml = ({ label, url }: Link): Html => html`<a class="e" href="${url}" style="${s.link}">${label}</a>`

const actionsAsHtml = (links: readonly Link[], equal = false): Html[] =>
  links.map(({ label, url }, index) =>
    index === 0 && !equal
      ? html`<a href="${url}" style="${s.button};margin:0 8px 8px 0">${label}</a>`
      : html`<a class="s t" href="${url}" style="${s.otherButton};margin:0 8px 8px 0">${label}</a>`,
  )

const leafAsHtml = ({ day, month }: NonNullable<Card['leaf']>): Html => html`
<td width="72" valign="top" style="padding:20px 0 20px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" width="72"><tr>
<td class="k" align="center" style="${s.leaf};padding:14px 0"><p class="t" style="${s.leafDay}">${day}</p><p class="e" style="${s.leafMonth}">${month}</p></td>
</tr></table>
</td>`

const cardAsHtml = ({ leaf, title, lines, link }: Card): Html => html`
<table class="s" role="presentation" cellpadding="0" cellspacing="0" width="100%" style="${s.surface}"><tr>
${leaf ? leafAsHtml(leaf) : ''}
<td valign="top" style="padding:20px">
<p class="t" style="${s.cardTitle}">${title}</p>
${lines.map((line) => html`<p class="f" style="${s.soft}">${line}</p>`)}
${link ? html`<p class="f" style="${s.soft};padding-top:8px">${linkAsHtml(link)}</p>` : ''}
</td>
</tr></table>`

const passAsHtml = ({ type, name, note, qr, links }: Pass): Html => html`
<table class="s p" role="presentation" cellpadding="0" cellspacing="0" width="100%" style="${s.surface};border-top:6px solid ${accent.ember}">
<tr><td style="padding:22px 24px 20px">
<p class="e" style="${s.passType}">${type}</p>
${name ? html`<p class="t" style="${s.passName}">${name}</p>` : ''}
${note ? html`<p class="f" style="${s.soft}">${note}</p>` : ''}
</td></tr>
<tr><td style="padding:0 16px"><div class="l" style="${s.tear};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td align="center" style="padding:20px 24px 22px">
${
  qr
    ? html`<img src="cid:${qr.contentId}" width="216" height="216" alt="${qr.alternative}" style="${s.qr}">
${qr.caption ? html`<p class="t" style="${s.passCode}">${qr.caption}</p>` : ''}
<div style="font-size:0;line-height:14px;height:14px">&nbsp;</div>`
    : ''
}
${links.map((link) => html`<p class="f" style="${s.soft};padding:4px 0">${linkAsHtml(link)}</p>`)}
</td></tr>
</table>`

const markdownAsHtml = markdownRenderer(markdownAttributes)

function blockAsHtml(block: Block): Html | Html[] {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="t" style="${s.paragraph}">${block.text}</p>`
    case 'list':
      return html`<h2 class="t" style="${s.subheading}">${block.heading}</h2>
<ul style="margin:0;padding:0 0 0 20px">${block.items.map((item) => html`<li class="t" style="${s.item}">${item}</li>`)}</ul>`
    case 'markdown':
      return html`<div class="t" style="${s.paragraph}">${raw(markdownAsHtml(block.source))}</div>`
    case 'quote':
      return html`<table class="k" role="presentation" cellpadding="0" cellspacing="0" width="100%" style="${s.quote}"><tr><td style="padding:16px 20px">
<p class="f" style="${s.soft};padding-bottom:4px">${block.from}</p>
<p class="t" style="${s.paragraph}">${block.text.split(/\r?\n/).map((line, index) => (index === 0 ? line : html`<br>${line}`))}</p>
</td></tr></table>`
    case 'actions':
      return actionsAsHtml(block.links, block.equal)
    case 'card':
      return cardAsHtml(block)
    case 'pass':
      return passAsHtml(block)
  }
}

/** Invisible characters after the preview, so that mail programs do not add the start of the text to it. */
const previewFiller = '&#8199;&#65279;&#847; '.repeat(40)

const previewAsHtml = (preview: string): Html =>
  html`<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}${raw(previewFiller)}</div>`

const footerAsHtml = ({ lines, links }: Letter['footer']): Html => html`
${lines.map((line) => html`<p class="f" style="${s.small}">${line}</p>`)}
<p class="f" style="${s.small}">${links.map((link, index) => [index === 0 ? '' : ' · ', linkAsHtml(link)])}</p>`

/** The HTML part of a mail: one column, with inline styles, readable without pictures. */
export const letterAsHtml = async ({ subject, preview, heading, blocks, footer }: Letter): Promise<string> =>
  String(
    await html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyles)}</style>
</head>
<body class="g" style="${s.ground}">
${previewAsHtml(preview)}
<table class="g" role="presentation" cellpadding="0" cellspacing="0" width="100%" style="${s.ground}"><tr>
<td align="center" style="padding:0 16px">
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:560px">
<tr><td style="padding:32px 0 28px"><p class="t" style="${s.brand}"><span class="e" style="${s.ember}">✦</span> ${siteConfig.product}</p></td></tr>
<tr><td><h1 class="t" style="${s.heading}">${heading}</h1></td></tr>
${blocks.map((block) => html`<tr><td style="padding:0 0 20px">${blockAsHtml(block)}</td></tr>`)}
<tr><td style="padding:12px 0 40px"><div class="l" style="${s.rule};padding-top:20px">${footerAsHtml(footer)}</div></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr></table>
</body>
</html>
`,
  )
