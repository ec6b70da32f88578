import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { atEnd } from './site.ts'

const audience = 'audience-of-the-tests'

type Changes = { issuer?: string; audience?: string; expires?: string; key?: CryptoKey; identity?: object }

/** Starts a fake team domain of Cloudflare Access, which publishes its public keys. */
export async function startAccessTeam() {
  const team = await generateKeyPair('RS256')
  let fetches = 0
  const keys = createServer(async (_, response) => {
    fetches += 1
    const key = { ...(await exportJWK(team.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key] }))
  })
  await new Promise<void>((resume) => keys.listen(0, '127.0.0.1', resume))
  atEnd(() => keys.close())
  const issuer = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`
  return {
    issuer,
    audience,
    publicKey: team.publicKey,
    fetches: () => fetches,
    /** The Worker's variables for this team. */
    variables: { ACCESS_ISSUER: issuer, ACCESS_AUDIENCE: audience },
    assertion: (changes: Changes = {}) =>
      new SignJWT({ email: 'organizatorka@iskra.example', ...changes.identity })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(changes.issuer ?? issuer)
        .setAudience(changes.audience ?? audience)
        .setIssuedAt()
        .setExpirationTime(changes.expires ?? '5m')
        .sign(changes.key ?? team.privateKey),
  }
}
