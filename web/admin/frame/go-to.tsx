import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type GoToProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link to a screen of the console or to a page of the site. Pages of the site are documents of their own. */
export const GoTo = ({ href, children, ...rest }: GoToProps) =>
  /^\/admin(?:[/?]|$)/.test(href) ? (
    <Link href={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
