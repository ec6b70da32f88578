import type { JurySentences } from '#schema/jury.ts'
import { formatFixed } from '#schema/numbers.ts'
import type { StageResults } from '#schema/stage.ts'
import { get } from '../../data/api.ts'
import { Button } from '../../form/button.tsx'
import { TableButtons } from '../../form/table-buttons.tsx'
import { usePressedRead } from '../../form/use-pressed-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.results

type Ranked = { ticketId: number; title: string | null; place: number | null }

const placed = <Row extends Ranked>(figures: readonly Column<Row>[]): readonly Column<Row>[] => [
  { id: 'place', header: texts.place, kind: 'figures', cell: ({ place }) => place ?? texts.noPlace },
  { id: 'startup', header: texts.startup, kind: 'head', cell: ({ title }) => title ?? texts.erased },
  ...figures,
]

const audienceColumns = placed<NonNullable<StageResults['audience']>[number]>([
  { id: 'votes', header: texts.votes, kind: 'figures', cell: ({ votes }) => votes },
  { id: 'apart', header: texts.apart, kind: 'figures', cell: ({ apart }) => apart },
])

const juryColumns = placed<NonNullable<StageResults['jury']>[number]>([
  {
    id: 'score',
    header: texts.score,
    kind: 'figures',
    cell: (row) => (row.score === null ? texts.noPlace : formatFixed(row.score, 3)),
  },
])

type PrizeProps<Row extends Ranked> = {
  heading: string
  rows: Row[] | null
  columns: readonly Column<Row>[]
  unknown: string
  help: string
}

const Prize = <Row extends Ranked>({ heading, rows, columns, unknown, help }: PrizeProps<Row>) => (
  <Panel heading={heading}>
    {rows === null && <p className="soft">{unknown}</p>}
    {rows?.length === 0 && <p className="soft">{texts.nobody}</p>}
    {rows && rows.length > 0 && (
      <>
        <DataTable caption={heading} columns={columns} rows={rows} keyOf={({ ticketId }) => String(ticketId)} />
        <p className="soft small">{help}</p>
      </>
    )}
  </Panel>
)

/** What jurors wrote, by presenter. */
const Sentences = ({ sentences }: { sentences: JurySentences }) => (
  <Panel heading={allTexts.sentences.heading}>
    <p className="soft">{sentences.length === 0 ? allTexts.sentences.none : allTexts.sentences.lead}</p>
    {sentences.map(({ ticketId, title, sentences: texts }) => (
      <div key={ticketId} className="stage-sentences">
        <h4>{title}</h4>
        <ul>
          {texts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </div>
    ))}
  </Panel>
)

async function readResults(eventId: number) {
  const results = await get(`/events/${eventId}/results`).load()
  const sentences = results.jury && (await get(`/events/${eventId}/jury/sentences`).load())
  return { ...results, sentences }
}

/** Both prizes apart, and what jurors wrote, each once it is closed. Who looks at them ends the vote, so it takes a press. */
export function ResultsPanel({ eventId }: { eventId: number }) {
  const { data, isPending, press } = usePressedRead({ load: () => readResults(eventId) })
  return (
    <>
      <div className="stack stack--close">
        <p className="soft">{texts.lead}</p>
        <p>
          <Button label={texts.show} isDisabled={isPending} onPress={() => void press()} />
        </p>
      </div>
      {data && (
        <div className="panels">
          <Prize
            heading={texts.audience}
            rows={data.audience}
            columns={audienceColumns}
            unknown={texts.noAudience}
            help={texts.apartHelp}
          />
          <Prize
            heading={texts.jury}
            rows={data.jury}
            columns={juryColumns}
            unknown={texts.noJury}
            help={texts.scoreHelp}
          />
        </div>
      )}
      {data?.sentences && <Sentences sentences={data.sentences} />}
      {data && (data.audience || data.jury) && (
        <div className="row">
          <TableButtons path={`/events/${eventId}/results.csv`} />
        </div>
      )}
    </>
  )
}
