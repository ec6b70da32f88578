import { columnKindsHeader } from '#schema/csv-columns.ts'
import { connectionLost, logFailure } from '#web/data/client.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { withSession } from './session.ts'

/** Makes a spreadsheet of a CSV and the kinds of its columns. */
type ToSheet = (csv: string, kinds: string | null) => Promise<Blob>

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? ''

/**
 * Saves a file of the API, such as `/events/4/report.csv`, under the name that the response gives it. A link would show a
 * refusal in place of the console. It would also keep the address in the browser's history, and a search text may be a
 * name. Browsers keep large blobs on disk. With `inSheet` a CSV is saved as the spreadsheet that it makes. Throws an `ApiError`, also if the download breaks off.
 */
export const download = (path: string, inSheet?: ToSheet): Promise<void> =>
  withSession(async () => {
    const lost = (error: unknown) => {
      throw connectionLost(error)
    }
    const response = await fetch(`/api${path}`).catch(lost)
    if (!response.ok) throw logFailure(response.status, await response.json().catch(() => ({})))
    const name = nameOf(response)
    if (!inSheet) return saveFile(await response.blob().catch(lost), name)
    const sheet = await inSheet(await response.text().catch(lost), response.headers.get(columnKindsHeader))
    saveFile(sheet, name.replace(/csv$/, 'xlsx'))
  })
