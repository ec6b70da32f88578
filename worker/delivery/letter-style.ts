import { accent, palettes } from '#schema/colours.ts'
import type { MarkdownAttributes } from '#schema/markdown.ts'

/**
 * Colours of the light theme. Its styles are inline, because some mail programs remove style sheets. Programs that keep
 * style sheets apply the dark theme, through the classes of `darkStyles`.
 */
const { ground, surface, sunken, line, text, textSoft, emberText } = palettes.light

const face = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const styles = {
  ground: `margin:0;padding:0;background:${ground};color:${text}`,
  brand: `margin:0;font-family:${face};font-size:20px;font-weight:800;letter-spacing:-.02em;color:${text}`,
  ember: `color:${emberText}`,
  heading: `margin:0 0 16px;font-family:${face};font-size:34px;line-height:1.1;font-weight:800;letter-spacing:-.03em;color:${text}`,
  subheading: `margin:0 0 8px;font-family:${face};font-size:17px;line-height:1.3;font-weight:700;color:${text}`,
  paragraph: `margin:0;font-family:${face};font-size:17px;line-height:1.55;color:${text}`,
  soft: `margin:0;font-family:${face};font-size:15px;line-height:1.5;color:${textSoft}`,
  small: `margin:0 0 8px;font-family:${face};font-size:14px;line-height:1.55;color:${textSoft}`,
  item: `margin:0 0 6px;font-family:${face};font-size:16px;line-height:1.5;color:${text}`,
  link: `color:${emberText};text-decoration:underline;text-underline-offset:2px`,
  surface: `background:${surface};border:1px solid ${line};border-radius:16px`,
  quote: `background:${sunken};border-left:4px solid ${accent.ember};border-radius:4px 12px 12px 4px`,
  rule: `border-top:1px solid ${line}`,
  tear: `border-top:2px dashed ${line}`,
  leaf: `background:${sunken};border-radius:12px`,
  leafDay: `margin:0;font-family:${face};font-size:28px;line-height:1;font-weight:800;letter-spacing:-.03em;color:${text}`,
  leafMonth: `margin:4px 0 0;font-family:${face};font-size:13px;line-height:1;font-weight:700;color:${emberText}`,
  cardTitle: `margin:0 0 4px;font-family:${face};font-size:19px;line-height:1.25;font-weight:700;letter-spacing:-.01em;color:${text}`,
  passType: `margin:0 0 6px;font-family:${face};font-size:14px;line-height:1.3;font-weight:700;color:${emberText}`,
  passName: `margin:0;font-family:${face};font-size:27px;line-height:1.15;font-weight:800;letter-spacing:-.02em;color:${text}`,
  passCode: `margin:12px 0 0;font-family:${face};font-size:17px;line-height:1.3;font-weight:700;color:${text}`,
  qr: 'display:block;margin:0 auto;width:216px;height:216px;background:#ffffff;border:0;border-radius:12px;image-rendering:pixelated',
  button: `display:inline-block;padding:14px 24px;background:${accent.ember};border:1px solid ${accent.ember};border-radius:12px;font-family:${face};font-size:17px;line-height:20px;font-weight:700;color:${accent.onEmber};text-decoration:none`,
  otherButton: `display:inline-block;padding:14px 24px;background:${surface};border:1px solid ${line};border-radius:12px;font-family:${face};font-size:17px;line-height:20px;font-weight:700;color:${text};text-decoration:none`,
} as const

const codeFace = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

/** Elements inherit the font and the colour of the block around them, which keeps long texts short. */
export const markdownAttributes: MarkdownAttributes = {
  p: ' style="margin:0 0 16px"',
  h2: ' style="margin:28px 0 10px;font-size:24px;line-height:1.2;font-weight:800;letter-spacing:-.02em"',
  h3: ' style="margin:24px 0 8px;font-size:19px;line-height:1.25;font-weight:700;letter-spacing:-.01em"',
  h4: ' style="margin:20px 0 6px;font-size:17px;font-weight:700"',
  ul: ' style="margin:0 0 16px;padding:0 0 0 22px"',
  ol: ' style="margin:0 0 16px;padding:0 0 0 24px"',
  li: ' style="margin:0 0 6px"',
  blockquote: ` class="k" style="margin:0 0 16px;padding:14px 18px 1px;${styles.quote}"`,
  pre: ` class="k" style="margin:0 0 16px;padding:12px 14px;background:${sunken};border-radius:8px;font:14px/1.5 ${codeFace};white-space:pre-wrap"`,
  code: ` class="k" style="padding:1px 5px;background:${sunken};border-radius:4px;font:15px ${codeFace}"`,
  a: ` class="e" style="${styles.link}"`,
  hr: ` class="l" style="margin:24px 0;border:0;${styles.rule}"`,
}

const { dark } = palettes

/** Classes: g ground, s surface, p pass, k sunken, l line, t text, f soft text, e ember. Short, since mails repeat them. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.g{background:${dark.ground}!important}
.s{background:${dark.surface}!important;border-color:${dark.line}!important}
.p{border-top-color:${accent.ember}!important}
.k{background:${dark.sunken}!important}
.l{border-color:${dark.line}!important}
.t{color:${dark.text}!important}
.f{color:${dark.textSoft}!important}
.e{color:${dark.emberText}!important}
}`
