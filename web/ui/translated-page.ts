/*
 * Pages that a browser translates. The translator puts each text into <font> elements, in place of React's text nodes or around
 * them. React then finds other HTML than it expects: hydration would render everything anew, and lose what was pressed and
 * typed; and it would look for texts where they are no more. web/boot.ts calls `rememberTexts` before a translator runs.
 */

/** The children of each element that has texts, and these texts, as the server sent them. */
const sent = new Map<Element, { children: ChildNode[]; texts: (string | null)[] }>()

/** Remembers the texts of server HTML. What a translator has changed by then is unknown. */
export function rememberTexts(root: Element | null): void {
  for (const element of root?.querySelectorAll('*') ?? []) {
    const children = [...element.childNodes]
    const isTranslated = [element, ...children].some(({ nodeName }) => nodeName === 'FONT')
    if (!isTranslated && children.some((child) => child instanceof Text))
      sent.set(element, { children, texts: children.map(({ nodeValue }) => nodeValue) })
  }
}

/** Gives an element, or what was put around its texts, the children that the server sent. */
function restore(font: Element): void {
  const parent = font.parentElement
  const known = parent && sent.get(parent)
  if (!known) {
    font.replaceWith(...font.childNodes)
    return
  }
  parent.replaceChildren(...known.children)
  known.children.forEach((child, at) => {
    if (child instanceof Text) child.nodeValue = known.texts[at] ?? ''
  })
}

/** Undoes a translation of server HTML. Call it before React hydrates it; the translator comes again afterwards. */
export function restoreTexts(root: Element): void {
  for (let font = root.querySelector('font'); font; font = root.querySelector('font')) restore(font)
}

/** The child of `parent` that contains `node`, or null. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** Lets React remove and insert beside a text that a translator has wrapped or replaced. It would throw otherwise. */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childWith(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childWith(this, before))
    return node
  }
}
