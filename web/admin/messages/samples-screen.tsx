import { type MessageKind, messageKinds } from '#schema/options.ts'
import { texts as allTexts } from '#web/texts/console/messages.ts'
import { get, send } from '../data/api.ts'
import { credentialOf, useCurrentOrganiser } from '../data/current-organiser.ts'
import { ActionButton } from '../form/action-button.tsx'
import { Screen } from '../frame/screen.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { MailButton } from './mail-button.tsx'
import { messagesNav } from './messages-nav.tsx'

const texts = allTexts.samples

type Sample = { kind: MessageKind }

/** Only a session has an address to send to. */
function SendButton({ kind }: Sample) {
  const organiser = useCurrentOrganiser()
  if (credentialOf(organiser) !== null || organiser.id === null) return null
  return (
    <ActionButton
      label={texts.send}
      about={allTexts.kinds[kind]}
      done={texts.sent(organiser.email)}
      act={() => send('POST', '/messages/samples', { kind })}
      reloads={['/messages']}
    />
  )
}

const sampleOf = (kind: string) => get(`/messages/samples/${kind}`)

const columns: readonly Column<Sample>[] = [
  { id: 'kind', header: allTexts.kind, kind: 'head', cell: ({ kind }) => allTexts.kinds[kind] },
  { id: 'when', header: texts.when, cell: ({ kind }) => texts.reasons[kind] },
  {
    id: 'actions',
    header: allTexts.actions,
    kind: 'actions',
    cell: ({ kind }) => (
      <>
        <MailButton name={allTexts.kinds[kind]} read={sampleOf(kind)} />
        <SendButton kind={kind} />
      </>
    ),
  },
]

const samples = messageKinds.map((kind) => ({ kind }))

/** Every kind of mail with invented data, to read and to send to oneself. */
export default function SamplesScreen() {
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {messagesNav}
      <DataTable caption={texts.title} columns={columns} rows={samples} keyOf={({ kind }) => kind} />
    </Screen>
  )
}
