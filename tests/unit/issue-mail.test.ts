import { expect, test } from 'vitest'
import { letterAsText } from '#worker/delivery/letter.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { issueMail } from '#worker/features/mail/messages/mails/newsletter.ts'

const origin = 'https://iskra.test'
const leaveKey = 'k'.repeat(26)
const anIssue = (body: string) => ({ id: 7, subject: 'Marzec & „my”', body })
const delivery = { leaveKey, origin }

test('an issue has its Markdown in both parts, and links to leave and to its page', async () => {
  const { letter, headers } = issueMail(anIssue('# Hej\n\n**Ola** [pisze](https://a.example)\n\n> cytat'), delivery)
  const [html, text] = [await letterAsHtml(letter), letterAsText(letter)]
  expect(html).toMatch(/<h2 style="[^"]+">Hej<\/h2>/)
  expect(html).toContain('<strong>Ola</strong> <a href="https://a.example" class="e" style="')
  expect(html).toContain('<title>Marzec &amp; „my”</title>')
  expect(text).toContain('Hej\n\nOla pisze (https://a.example)\n\n> cytat')
  for (const url of [`${origin}/newsletter/leave/${leaveKey}`, `${origin}/newsletter/7`]) {
    expect(html).toContain(`href="${url}"`)
    expect(text).toContain(url)
  }
  expect(headers).toEqual({
    'List-Unsubscribe': `<${origin}/api/newsletter/leave/${leaveKey}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('HTML of the writer is text in the mail', async () => {
  const hostile = '<script>alert(1)</script> <img src=x onerror=a> [b](javascript:c) <style>*{display:none}</style>'
  const html = await letterAsHtml(issueMail(anIssue(hostile), delivery).letter)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<img|href="javascript/)
  expect(html.match(/<style/g)).toHaveLength(1)
})

test('every element of Markdown has a colour of the dark theme or inherits one', async () => {
  const html = await letterAsHtml(
    issueMail(anIssue('a `b` [c](https://d.example)\n\n> e\n\n    f\n\n---'), delivery).letter,
  )
  for (const element of ['code', 'blockquote', 'pre', 'hr', 'a'])
    expect(html).toMatch(new RegExp(`<${element}[^>]* class="[kle]"`))
})

test('a test mail says so, and does not link to a page that a draft does not have', () => {
  const { letter } = issueMail(anIssue('Cześć'), { ...delivery, isTest: true })
  expect(letter.subject).toBe('[Próba] Marzec & „my”')
  expect(letterAsText(letter)).toContain('To próba tylko do Ciebie.')
  expect(letterAsText(letter)).not.toContain(`${origin}/newsletter/7`)
})
