import { Link } from 'wouter'
import { texts } from './texts.ts'

/** A line of a checklist. It links to the screen where it is done. */
export type Line = { text: string; isDone: boolean; href?: string | undefined }

const copy = texts.checklist

/** What is to be done first, then what is done, which is quiet. */
export const Checklist = ({ lines }: { lines: readonly Line[] }) => (
  <ol className="checklist">
    {[...lines.filter(({ isDone }) => !isDone), ...lines.filter(({ isDone }) => isDone)].map(
      ({ text, isDone, href }) => (
        <li key={text} data-done={isDone}>
          <span>
            <span className="visually-hidden">{isDone ? copy.done : copy.todo}:</span>{' '}
            {href ? <Link href={href}>{text}</Link> : text}
          </span>
        </li>
      ),
    )}
  </ol>
)
