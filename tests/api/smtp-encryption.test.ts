import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { build } from 'vite'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { startMailbox } from '../support/mailbox.ts'

/** A key and a certificate of a server, which says that its name is `host`. */
async function aCertificate(host: string) {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    keys,
    signingAlgorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') }
}

const rightName = await aCertificate('localhost')
const wrongName = await aCertificate('mail.example')

/** Sends a mail to the server in the body, and answers with the reason if that fails. */
const sender = `import { sendBySmtp } from './smtp.js'
export default {
  async fetch(request) {
    const mail = { id: 'm', to: 'guest@uczelnia.example', subject: 'Bilet', text: 'Tak', html: '<p>Tak</p>', attachments: [], headers: {} }
    try {
      await sendBySmtp(await request.text(), mail, { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 })
      return new Response('sent')
    } catch (error) {
      return new Response(error.message)
    }
  },
}`

/** What workerd reads. Miniflare has no setting for certificates to trust. */
const configuration = (date: string, flags: string[]) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "sender", worker = (
      modules = [(name = "main.js", esModule = embed "main.js"), (name = "smtp.js", esModule = embed "smtp.js")],
      compatibilityDate = "${date}",
      compatibilityFlags = ${JSON.stringify(flags)},
    )),
    (name = "internet", network = (allow = ["private"], tlsOptions = (
      trustedCertificates = ${JSON.stringify([rightName.cert, wrongName.cert])},
    ))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "sender")],
);`

/** Runs the adapter in workerd, which trusts both certificates. */
async function startSender() {
  const bundled = await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'worker/delivery/smtp.ts', write: false },
    ssr: { noExternal: true },
  })
  const code = 'output' in bundled ? bundled.output[0].code : ''
  const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: 'wrangler.toml' })
  const folder = await mkdtemp(join(tmpdir(), 'iskra-smtp-'))
  await writeFile(join(folder, 'main.js'), sender)
  await writeFile(join(folder, 'smtp.js'), code)
  const path = join(folder, 'config.capnp')
  await writeFile(path, configuration(compatibility_date ?? '', compatibility_flags))
  const workerd = spawn('node_modules/.bin/workerd', ['serve', '--control-fd=3', path], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  // The first message names the port: {"event":"listen","socket":"http","port":1234}
  const [message] = await once(workerd.stdio[3] as Readable, 'data')
  return {
    origin: `http://127.0.0.1:${JSON.parse(String(message)).port}`,
    close: async () => {
      workerd.kill()
      await rm(folder, { recursive: true })
    },
  }
}
const runtime = await startSender()
afterAll(() => runtime.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Sends to a new server with these options, at `protocol://host`. */
async function send(protocol: string, host: string, options: Parameters<typeof startMailbox>[0]) {
  const mailbox = await startMailbox(options)
  closing.push(mailbox.close)
  const url = `${protocol}://${host}:${new URL(mailbox.url).port}`
  const answer = await (await fetch(runtime.origin, { method: 'POST', body: url })).text()
  return { answer, received: mailbox.received }
}

describe('in the Workers runtime, SMTP', () => {
  test('encrypts from the first byte with smtps, and checks the certificate against the name of the host', async () => {
    const right = await send('smtps', 'localhost', { secure: true, ...rightName })
    expect(right).toMatchObject({ answer: 'sent', received: [{ recipient: 'guest@uczelnia.example' }] })
    const wrong = await send('smtps', 'localhost', { secure: true, ...wrongName })
    expect(wrong.answer).not.toBe('sent')
    expect(wrong.received).toEqual([])
  })

  test('encrypts after STARTTLS, and checks the certificate against the name of the host', async () => {
    const encrypted: boolean[] = []
    const onMailFrom = (_: unknown, { secure }: { secure: boolean }, done: () => void) => {
      encrypted.push(secure)
      done()
    }
    const right = await send('smtp', 'localhost', { disabledCommands: [], onMailFrom, ...rightName })
    expect(right).toMatchObject({ answer: 'sent', received: [{ recipient: 'guest@uczelnia.example' }] })
    expect(encrypted).toEqual([true])
    const wrong = await send('smtp', 'localhost', { disabledCommands: [], ...wrongName })
    expect(wrong.answer).not.toBe('sent')
    expect(wrong.received).toEqual([])
  })

  test('without encryption delivers to this machine alone', async () => {
    expect((await send('smtp', 'localhost', {})).answer).toBe('sent')
    // Also this machine, but by an address that does not say so.
    const stripped = await send('smtp', '0.0.0.0', {})
    expect(stripped.answer).toContain('ETLS')
    expect(stripped.received).toEqual([])
  })
})
