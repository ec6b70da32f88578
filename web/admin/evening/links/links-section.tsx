import { useState } from 'react'
import type { LinkSet } from '#schema/event-link.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Button } from '../../form/button.tsx'
import { RemoveButton } from '../../form/remove-button.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { LinkSheet, SetDialog } from './link-set.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { texts } from './texts.ts'
import { isExpired, type LinkRow, useLinks } from './use-links.ts'

const columnsWith = (reload: () => Promise<unknown>): readonly Column<LinkRow>[] => [
  { id: 'name', header: texts.name, kind: 'head', cell: ({ name }) => name },
  { id: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: 'expires',
    header: texts.expires,
    cell: (link) => (isExpired(link) ? texts.expired : formatMoment(link.expiresAt)),
  },
  {
    id: 'used',
    header: texts.used,
    cell: ({ used, lastUsed }) => (
      <>
        {used}
        {lastUsed && ' '}
        {lastUsed && <span className="row-note">{lastUsed}</span>}
      </>
    ),
  },
  {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: ({ address, name }) => <RemoveButton address={address} name={name} words="revoke" reload={reload} />,
  },
]

/** All links of an evening that open something for whoever has them. Each address is shown once, because no key is stored. */
export default function LinksSection({ evening: { event } }: SectionProps) {
  const { links, waiting, reload } = useLinks(event)
  const [dialog, setDialog] = useState<'link' | 'set' | null>(null)
  const [set, setSet] = useState<LinkSet | null>(null)
  const close = () => setDialog(null)
  const actions = (
    <div className="row">
      <Button
        {...(!set && { look: 'primary' })}
        label={texts.set.button}
        aria-haspopup="dialog"
        onPress={() => setDialog('set')}
      />
      <Button label={texts.add} aria-haspopup="dialog" onPress={() => setDialog('link')} />
    </div>
  )
  return (
    <Section title={texts.title} lead={texts.lead} actions={waiting ? null : actions}>
      {set && <LinkSheet event={event} set={set} onClose={() => setSet(null)} />}
      {waiting && <ReadState read={waiting} label={texts.caption} rows={3} />}
      {!waiting && links.length === 0 && <EmptyState {...texts.empty} />}
      {!waiting && links.length > 0 && (
        <DataTable
          caption={texts.caption}
          columns={columnsWith(reload)}
          rows={links}
          keyOf={({ address }) => address}
        />
      )}
      {dialog === 'link' && <NewLinkDialog event={event} reload={reload} onClose={close} />}
      {dialog === 'set' && (
        <SetDialog
          event={event}
          links={links}
          reload={reload}
          onMade={(made) => {
            // No address is shown again: those on the sheet stay.
            setSet((before) => ({ ...made, created: [...(before?.created ?? []), ...made.created] }))
            close()
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}
