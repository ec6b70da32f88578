import { useState } from 'react'
import { Link } from 'wouter'
import { Logo } from '#web/ui/logo.tsx'
import { resizedUrl } from '#web/ui/resized-pictures.ts'

type NameCellProps = { href: string; name: string; note: string; picture: string | null; isLogo?: boolean }

/** The first cell of a row: a small picture, and the name as a link to the item's screen. */
export function NameCell({ href, name, note, picture, isLogo = false }: NameCellProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="thumb" data-logo={isLogo}>
      <span className="frame" aria-hidden="true">
        {picture && !isBroken ? (
          <img
            referrerPolicy="no-referrer"
            src={resizedUrl(picture, 480)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        ) : (
          <Logo />
        )}
      </span>
      <span>
        <Link href={href}>{name}</Link>
        {note && <span className="row-note">{note}</span>}
      </span>
    </span>
  )
}
