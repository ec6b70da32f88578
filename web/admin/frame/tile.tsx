import { Link } from 'wouter'

type TileProps = {
  label: string
  /** Undefined while it is being read, null if it could not be read. */
  figure: number | null | undefined
  /** The screen that shows what is counted. */
  href?: string
}

export function Tile({ label, figure, href }: TileProps) {
  const content = (
    <>
      <span className="tile-figure">{figure === undefined ? '…' : (figure ?? '–')}</span> <span>{label}</span>
    </>
  )
  return (
    <li aria-busy={figure === undefined}>
      {href ? (
        <Link className="tile" href={href}>
          {content}
        </Link>
      ) : (
        <p className="tile">{content}</p>
      )}
    </li>
  )
}
