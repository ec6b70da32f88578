import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRenderable, markdownAsText, markdownExcerpt, markdownRenderer } from '#schema/markdown.ts'

const asHtml = markdownRenderer()

describe('Markdown as HTML', () => {
  test.each([
    [
      '# Tytuł\n\n## Tytuł\n\n### Mniejszy\n\n#### Mały',
      '<h2>Tytuł</h2>\n<h2>Tytuł</h2>\n<h3>Mniejszy</h3>\n<h4>Mały</h4>',
    ],
    ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['a  \nb\nc', '<p>a<br>b<br>c</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['```js\nif (a < b)\n```', '<pre>if (a &lt; b)</pre>'],
    ['---', '<hr>'],
    ['- [x] a\n- [ ] b', '<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>'],
    ['[a](https://b.example/?c=1&d=2)', '<p><a href="https://b.example/?c=1&amp;d=2">a</a></p>'],
    ['https://b.example', '<p><a href="https://b.example">https://b.example</a></p>'],
    ['[a](mailto:ola@b.example)', '<p><a href="mailto:ola@b.example">a</a></p>'],
    ['![Kot](https://b.example/kot.png)', '<p><a href="https://b.example/kot.png">Kot</a></p>'],
  ])('renders %j', (source, html) => {
    expect(asHtml(source)).toBe(html)
  })

  test.each([
    '<b>a</b>',
    '<script>alert(1)</script>',
    '<div onclick="a()">b</div>',
    '<!-- a -->',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](javascript&#58;alert(1))',
    '[a](vbscript:a)',
    '[a](data:text/html,<b>)',
    '[a](/events)',
    '[a](//b.example)',
    '![a](data:image/png;base64,AA)',
    '<javascript:alert(1)>',
    '&lt; &copy;',
    '| a | b |\n|---|---|\n| c | d |',
  ])('shows %j as it was typed', (source) => {
    const shown = source
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\n', '<br>')
    expect(asHtml(source)).toBe(`<p>${shown}</p>`)
  })

  test('lets no quote out of an attribute', () => {
    expect(asHtml(`[a](https://b.example/"onmouseover="x) [c](https://d.example/'e')`)).toBe(
      '<p><a href="https://b.example/&quot;onmouseover=&quot;x">a</a> <a href="https://d.example/&#39;e&#39;">c</a></p>',
    )
  })

  test('has no other tags and attributes, whatever is typed', () => {
    const words = [
      '](',
      '- ',
      '> ',
      '1. ',
      '\n\n',
      'javascript:',
      'https://',
      '<script>',
      '</p>',
      'onload=',
      '&colon;',
      '[x]: ',
    ]
    const parts = [...'<>"\'&[)!`*_~#\n \\:a|', ...words, 'style=', '---']
    const tag =
      /<(?:\/?(?:p|h[234]|ul|li|blockquote|pre|code|strong|em|s|a)|ol(?: start="\d+")?|\/ol|hr|br|a href="(?:https?:\/\/|mailto:)[^"<>\s]+")>/gi
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 60 }), (typed) => {
        expect(asHtml(typed.join('')).replace(tag, '')).not.toMatch(/[<>"]/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('has the attributes that its renderer was made with', () => {
    const styled = markdownRenderer({ p: ' style="margin:0"', a: ' class="e"', ol: ' class="o"', hr: ' class="l"' })
    expect(styled('[a](https://b.example)\n\n2. c\n\n---')).toBe(
      '<p style="margin:0"><a href="https://b.example" class="e">a</a></p>\n' +
        '<ol start="2" class="o">\n<li>c</li>\n</ol>\n<hr class="l">',
    )
  })
})

describe('Markdown as plain text', () => {
  test('has no formatting, and the URLs of links', () => {
    const source =
      '# Tytuł\n\n**a** [b](https://c.example/d) https://e.example\n\n- f\n- g\n  1. h\n\n> i\n> j\n\n<b>k</b> ![l](https://m.example/n.png)'
    expect(markdownAsText(source)).toBe(
      'Tytuł\n\na b (https://c.example/d) https://e.example\n\n- f\n- g\n  1. h\n\n> i\n> j\n\n<b>k</b> l (https://m.example/n.png)',
    )
  })

  test.each([
    ['- pitche\n- rozmowy\n  1. kawa\n\n> Przyjdź', 'pitche rozmowy kawa Przyjdź'],
    ['1. raz\n\n2. dwa\n\n> - trzy\n> > cztery', 'raz dwa trzy cztery'],
    ['# Tytuł\n\nDrugi\n---\n\n***\n\ntekst', 'Tytuł Drugi tekst'],
    ['**a** *b* ~~c~~ `d` __e__ _f_', 'a b c d e f'],
    ['```js\nif (a)\n```', 'if (a)'],
    [
      '[**zapisy**](https://a.example/b "tytuł"), [my][1] i <https://c.example>\n\n[1]: https://d.example',
      'zapisy, my i https://c.example',
    ],
    ['[a](/events) [b](javascript:alert(1)) ![Kot](https://a.example/kot.png) ![](https://a.example/b.png)', 'a b Kot'],
    ['- [x] gotowe\n- [ ] nie', 'gotowe nie'],
    ['- 5 > 3 i 2 * 2\\*', '5 > 3 i 2 * 2*'],
  ])('an excerpt of %j has its words alone', (source, words) => {
    expect(markdownExcerpt(source, 100)).toBe(words)
  })

  test('is cut at a word for an excerpt', () => {
    expect(markdownExcerpt('# Ala\n\nma **kota** i psa', 100)).toBe('Ala ma kota i psa')
    expect(markdownExcerpt('# Ala\n\nma **kota** i psa', 14)).toBe('Ala ma kota…')
    expect(markdownExcerpt('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`)
  })
})

describe('what takes too long to render', () => {
  test.each([
    ['formatting without end in one paragraph', '*a_'.repeat(300)],
    ['quotes within quotes', '>'.repeat(21)],
    ['lists within lists', '1. '.repeat(21)],
  ])('is %s', (_, source) => {
    expect(isRenderable(source)).toBe(false)
  })

  test('is no ordinary text', () => {
    expect(isRenderable(`${'**a** [b](https://c.example)\n\n'.repeat(400)}${'-'.repeat(40)}\n\n> > > a`)).toBe(true)
  })

  test.each(['*a_', '_a', '***a', '[a](', '<a '])(
    '%s is rendered soon in the longest text that is accepted',
    (part) => {
      const marks = part.match(/[*_~`[<!]/g)?.length ?? 1
      const paragraph = part.repeat(Math.floor(500 / marks))
      const source = Array.from({ length: Math.floor(20_000 / paragraph.length) }, () => paragraph).join('\n\n')
      expect(isRenderable(source)).toBe(true)
      const started = performance.now()
      asHtml(source)
      expect(performance.now() - started).toBeLessThan(10_000)
    },
  )
})
