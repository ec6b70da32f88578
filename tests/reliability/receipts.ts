import { startMailbox } from '../support/mailbox.ts'

/** A mail that arrived: its recipient, and the id of its message. */
export type Receipt = { recipient: string; id: string }

/** A mailbox that notes what arrives and keeps no content, for thousands of mails. */
export async function startReceipts() {
  const receipts: Receipt[] = []
  const mailbox = await startMailbox({
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: <(\w+)@/im.exec(Buffer.concat(chunks).toString()) ?? []
        receipts.push({ recipient: envelope.rcptTo[0]?.address ?? '', id })
        done()
      })
    },
  })
  return Object.assign(mailbox, { receipts })
}
