import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { formatMoment } from '#web/texts/console/moments.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { type Read, useRead, useReloadReads } from '../data/use-read.ts'
import { Button } from '../form/button.tsx'
import { CopyDialog } from '../form/copy-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useWithoutRemoved } from '../form/removal.ts'
import { RemoveButton } from '../form/remove-button.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../frame/panel.tsx'
import { ReadState } from '../list/read-state.tsx'
import { newLink } from './new-link.ts'

type LinkTexts = {
  heading: string
  lead: string
  none: string
  add: string
  create: string
  ends: (moment: string) => string
  ended: (moment: string) => string
  qr: string
  made: { heading: string; lead: string; label: string }
}

type Link = { id: number; name: string; expiresAt: string }

type LinksPanelProps<L, V extends object, Out> = {
  texts: LinkTexts
  read: Read<{ data: L[]; total: number; limit: number; offset: number }>
  /** The path of links, to remove one. */
  path: '/door-links' | '/stage-links'
  /** What stands below the name of a link. `end` says until when it opens anything. */
  noteOf: (link: L, end: string) => string
} & Pick<NewLinkProps<V, Out>, 'contract' | 'empty' | 'make' | 'fields'>

/** Links of an evening that open a page for whoever has them. Each is shown once, because its key is not stored. */
export function LinksPanel<L extends Link, V extends object, Out>(props: LinksPanelProps<L, V, Out>) {
  const { texts, path, noteOf } = props
  const read = useWithoutRemoved(path, useRead(props.read))
  const { data } = read
  const reload = useReloadReads()
  const reloadLinks = () => reload(props.read.key)
  const [isAdding, setAdding] = useState(false)
  const endOf = (expiresAt: string): string =>
    (Date.parse(expiresAt) <= Date.now() ? texts.ended : texts.ends)(formatMoment(expiresAt))
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {data?.total === 0 && <p className="soft">{texts.none}</p>}
      {data && data.total > 0 && (
        <ul className="entries">
          {data.data.map((link) => (
            <li key={link.id} className="row">
              <span>
                <strong>{link.name}</strong> <span className="row-note">{noteOf(link, endOf(link.expiresAt))}</span>
              </span>
              <RemoveButton address={`${path}/${link.id}`} name={link.name} words="revoke" reload={reloadLinks} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button label={texts.add} aria-haspopup="dialog" onPress={() => setAdding(true)} />
      </div>
      {isAdding && <NewLink {...props} onChanged={reloadLinks} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

type NewLinkProps<V extends object, Out> = {
  texts: LinkTexts
  contract: z.ZodMiniType<Out>
  empty: V
  make: (link: Out) => Promise<{ url: string }>
  fields: (field: ReturnType<typeof useEditForm<V, Out>>['field']) => ReactNode
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Asks what a new link is for, and shows it. */
function NewLink<V extends object, Out>(props: NewLinkProps<V, Out>) {
  const { texts, contract, empty, make, fields, onChanged, onClose } = props
  const [url, setUrl] = useState<string | null>(null)
  const form = useEditForm<V, Out>({
    contract,
    stored: { values: empty, etag: null },
    save: async (link) => {
      setUrl(await newLink(make(link), onChanged))
    },
  })
  if (url !== null)
    return (
      <CopyDialog {...texts.made} value={url} onClose={onClose}>
        <QrCode text={url} label={texts.qr} />
      </CopyDialog>
    )
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      {fields(form.field)}
    </FormDialog>
  )
}
