import { connectionLost, logFailure } from '#web/data/client.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { withSession } from './session.ts'

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? ''

/**
 * Saves a file of the API, such as `/events/4/report.csv`, under the name that the response gives it. A link would show a
 * refusal in place of the console. It would also keep the address in the browser's history, and a search text may be a
 * name. Browsers keep large blobs on disk. Throws an `ApiError`, also if the download breaks off.
 */
export const download = (path: string): Promise<void> =>
  withSession(async () => {
    const lost = (error: unknown) => {
      throw connectionLost(error)
    }
    const response = await fetch(`/api${path}`).catch(lost)
    if (!response.ok) throw logFailure(response.status, await response.json().catch(() => ({})))
    saveFile(await response.blob().catch(lost), nameOf(response))
  })
