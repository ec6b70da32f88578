import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mailList, mailView } from './mail-view.ts'

export const mailFolder = process.env.MAIL_FOLDER ?? '.wrangler/mail'

/**
 * Returns the Worker's variables for mail on this machine. With `SMTP_URL` in the environment mails go to that server.
 * Otherwise this starts an SMTP server that writes them to the folder, and a web server that shows them.
 * `NEWSLETTER_PER_MINUTE` in the environment replaces the pace of wrangler.toml.
 */
export async function mailVariables(origin: string): Promise<Record<string, string>> {
  const { SMTP_URL, NEWSLETTER_PER_MINUTE } = process.env
  const common = { SITE_ORIGIN: origin, ...(NEWSLETTER_PER_MINUTE && { NEWSLETTER_PER_MINUTE }) }
  if (SMTP_URL) return { ...common, SMTP_URL }
  return {
    ...common,
    SMTP_URL: await startMailbox(mailFolder),
    MAIL_VIEW_URL: await startMailView(mailFolder),
  }
}

let received = 0

/** The file name of a new mail. Names sort by the time of arrival. */
const newName = (): string => {
  received += 1
  return `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${String(received).padStart(4, '0')}.eml`
}

/** Writes a file atomically, so that a killed server leaves no partial mail. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** An SMTP server on this machine that writes each mail to the folder, byte for byte. Returns its URL. */
async function startMailbox(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        writeWhole(join(folder, newName()), Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  // A client that disconnects in the middle of a mail sends it again later.
  server.on('error', () => {})
  return `smtp://${await listen(server.listen(0, '127.0.0.1'))}`
}

/** A web server on this machine that shows the mails in the folder. Returns its URL. */
async function startMailView(folder: string): Promise<string> {
  const server = createServer(async ({ url }, response) => {
    const page = await pageAt(folder, url ?? '/').catch(() => null)
    response
      .writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(page ?? 'Nie ma takiej poczty.')
  })
  return `http://${await listen(server.listen(0, '127.0.0.1'))}`
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.once('listening', () => resolve(`127.0.0.1:${portOf(server.address())}`))
  })

const portOf = (address: ReturnType<Server['address']>): number => (address as AddressInfo).port

/** The list shows at most this many mails. */
const shownMails = 200

/** Newest first. */
async function listMails(folder: string): Promise<string> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  const shown = names.slice(0, shownMails)
  const mails = await Promise.all(shown.map(async (name) => ({ name, mail: await readMail(folder, name) })))
  return mailList(mails, names.length)
}

/** The list, or the mail with the name in `path`. Throws if there is none, or if the path is malformed. */
async function pageAt(folder: string, path: string): Promise<string> {
  const name = decodeURIComponent(path.slice(1))
  if (name === '') return listMails(folder)
  if (!/^[\w-]+\.eml$/.test(name)) throw new Error('Not the name of a mail')
  return mailView(await readMail(folder, name))
}

const readMail = async (folder: string, name: string) => PostalMime.parse(await readFile(join(folder, name)))
