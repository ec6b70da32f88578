import { type DOMReadyEvent, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

/** Attributes that contain a URL. `srcset` is not checked: it contains several. */
const urlAttributes = ['href', 'src', 'action', 'poster', 'data-main']

/** Characters that the URL standard allows unescaped; all others must be percent-encoded. */
const urlCharacters = /^(?:[\w!$&'()*+,./:;=?@~#-]|%[\da-f]{2}|[^\0-\u009f\p{Zs}])*$/iu

/** URLs must be valid strings: browsers repair invalid ones in different ways. */
class ValidUrl extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const name of urlAttributes)
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const value = element.getAttributeValue(name) ?? ''
          if (!urlCharacters.test(value)) this.report(element, `${name} is no valid URL: ${value.slice(0, 80)}`)
        }
    })
  }
}

type Images = { tag: 'img' | 'source'; srcset: string; sizes: string | null; isLazy: boolean }

function sizesProblem({ tag, srcset, sizes, isLazy }: Images): string | null {
  const hasWidths = /\s\d+w\s*(?:,|$)/.test(srcset)
  if (sizes === null) return hasWidths ? 'widths in srcset without sizes' : null
  if (!hasWidths) return 'sizes without widths in srcset'
  return tag === 'img' && sizes.startsWith('auto') && !isLazy ? 'sizes=auto without loading=lazy' : null
}

/** `sizes` needs widths in `srcset`; `auto` needs lazy loading. */
class SizesOfCopies extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const tag of ['img', 'source'] as const)
        for (const element of document.querySelectorAll(tag)) {
          const problem = sizesProblem({
            tag,
            srcset: element.getAttributeValue('srcset') ?? '',
            sizes: element.getAttributeValue('sizes'),
            isLazy: element.getAttributeValue('loading') === 'lazy',
          })
          if (problem) this.report(element, problem)
        }
    })
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    plugins: [{ name: 'iskra', rules: { 'valid-url': ValidUrl, 'sizes-of-copies': SizesOfCopies } }],
    rules: {
      'valid-url': 'error',
      'sizes-of-copies': 'error',
      // All files are same-origin and have content hashes in their names.
      'require-sri': 'off',
    },
  }),
)

/** Validation errors of a document, one line each. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) => `${ruleId} ${line}:${column} ${selector}: ${message}`,
    ),
  )
}
