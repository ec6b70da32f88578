import { type ReactNode, useEffect, useRef } from 'react'
import { visit } from '#web/layout/scroll-rules.tsx'
import { Button } from '../form/button.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import type { Evening } from './use-evening.ts'

export type SectionProps = { evening: Evening }

type Parts = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/**
 * A section of an evening. Its heading gets the focus after a change of section, as a screen's does. After the evening was
 * opened the screen's heading keeps the focus: the code of the section may arrive later.
 */
export function Section({ title, lead, actions, children }: Parts) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (visit.hasNavigated && document.activeElement?.tagName !== 'H1') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="evening-section">
      <header className="section-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        {lead && <p className="screen-lead">{lead}</p>}
      </header>
      {children}
    </section>
  )
}

type TableSectionProps<Row> = {
  texts: { title: string; lead: string; caption: string; add: string; empty: { heading: string; text: string } }
  columns: readonly Column<Row>[]
  rows: Row[]
  onAdd: () => void
  children: ReactNode
}

/** A section that is a table, with a button that adds a row. */
export function TableSection<Row extends { id: number }>({ texts, onAdd, children, ...table }: TableSectionProps<Row>) {
  const add = <Button look="primary" label={texts.add} onPress={onAdd} />
  const isEmpty = table.rows.length === 0
  return (
    <Section title={texts.title} lead={texts.lead} actions={!isEmpty && add}>
      {isEmpty ? (
        <EmptyState {...texts.empty}>{add}</EmptyState>
      ) : (
        <DataTable caption={texts.caption} keyOf={({ id }) => String(id)} {...table} />
      )}
      {children}
    </Section>
  )
}
