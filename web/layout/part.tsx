import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; sunken?: boolean; children: ReactNode }

export const Part = ({ id, title, sunken, children }: PartProps) => (
  <section className={sunken ? 'section section--sunken' : 'section'} aria-labelledby={id}>
    <div className="wrap split">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  </section>
)
