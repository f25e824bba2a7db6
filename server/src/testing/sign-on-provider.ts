import { createHash, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createSigner } from 'fast-jwt'
import Fastify, { type FastifyReply } from 'fastify'

interface Asked {
  client_id: string
  redirect_uri: string
  state: string
  nonce: string
  code_challenge: string
  login_hint?: string
}

type Claims = Record<string, unknown>

/** How the provider behaves; what is left out of a change is as at first. */
const WELL = {
  /** Of the next people who sign in, over what it says of the address that they came with. */
  claims: {} as Claims,
  /** Not told in the token, but where the access token is shown. */
  tellsApart: false,
  signsWithAnother: false,
  refusesCodes: false,
  /** What the description of itself says otherwise. */
  metadata: {} as Claims,
  description: 'well' as 'well' | 'hangs' | 'redirects' | 'huge' | 'broken',
  keys: 'well' as 'well' | 'hangs',
}

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const LONG_MS = 60_000

export const CLIENT_ID = 'forecourt'
export const CLIENT_SECRET = 'a-secret-of-the-client'

/** A provider of OpenID Connect on this machine: with a page on which whoever comes signs in as the address they came with. */
export async function startProvider() {
  const app = Fastify({ forceCloseConnections: true })
  const [keys, foreign] = [newKeys(), newKeys()]
  const how = { ...WELL }
  const codes = new Map<string, { asked: Asked; claims: Claims }>()
  const tokens = new Map<string, Claims>()
  const requests: string[] = []
  let issuer = ''
  app.addHook('onRequest', async ({ url }) => void requests.push(url.split('?')[0] ?? ''))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const description = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    ...how.metadata,
  })
  app.get('/.well-known/openid-configuration', async (_request, reply: FastifyReply) => {
    if (how.description === 'hangs') await setTimeout(LONG_MS, null, { ref: false })
    if (how.description === 'redirects') return reply.redirect(`${issuer}/elsewhere`)
    if (how.description === 'huge') return { ...description(), padding: 'x'.repeat(300_000) }
    return how.description === 'broken' ? { issuer } : description()
  })
  app.get('/elsewhere', async () => description())
  app.get('/keys', async () => {
    if (how.keys === 'hangs') await setTimeout(LONG_MS, null, { ref: false })
    return {
      keys: [{ ...createPublicKey(keys.publicKey).export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }
  })

  app.get<{ Querystring: Asked }>('/authorize', async ({ query, url }, reply) => {
    const back = new URL(query.redirect_uri)
    back.search = new URLSearchParams({ error: 'access_denied', state: query.state }).toString()
    const [, search = ''] = url.split('?')
    return reply.type('text/html').send(
      `<!doctype html><html lang="en"><title>Stand-in provider</title><h1>Stand-in provider</h1>
      <p><a href="/signed-in?${search.replaceAll('&', '&amp;')}">Sign in</a></p>
      <p><a href="${back.href.replaceAll('&', '&amp;')}">Cancel</a></p>`,
    )
  })
  app.get<{ Querystring: Asked }>('/signed-in', async ({ query: asked }, reply) => {
    const code = randomUUID()
    const claims = { sub: `of ${asked.login_hint}`, email: asked.login_hint, email_verified: true, ...how.claims }
    codes.set(code, { asked, claims })
    return reply.redirect(`${asked.redirect_uri}?${new URLSearchParams({ code, state: asked.state })}`)
  })

  app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const {
      code = '',
      code_verifier: verifier = '',
      redirect_uri: address,
      client_id: id,
      client_secret: secret,
    } = body
    const found = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isRight = found?.asked.code_challenge === challenge && found.asked.redirect_uri === address
    if (!isRight || how.refusesCodes || id !== CLIENT_ID || secret !== CLIENT_SECRET) {
      return reply.status(400).send({ error: 'invalid_grant' })
    }
    const { email, email_verified: isVerified, ...further } = found.claims
    const told = how.tellsApart ? {} : { email, email_verified: isVerified }
    const now = Math.floor(Date.now() / 1000)
    const sign = createSigner({
      key: how.signsWithAnother ? foreign.privateKey : keys.privateKey,
      algorithm: 'RS256',
      kid: 'one',
    })
    const token = sign({
      iss: issuer,
      aud: CLIENT_ID,
      exp: now + 300,
      nonce: found.asked.nonce,
      ...told,
      ...further,
    })
    const accessToken = randomUUID()
    tokens.set(accessToken, found.claims)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: token }
  })
  app.get('/userinfo', async ({ headers }) => tokens.get(headers.authorization?.slice('Bearer '.length) ?? ''))

  issuer = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    issuer,
    /** The paths that were asked for. */
    requests,
    /** How it behaves from now on. */
    behave: (change: Partial<typeof WELL> = {}) => void Object.assign(how, WELL, change),
    /** Signs in there as a browser does that was sent to this address; what it is sent back with. */
    async visit(address: string) {
      const { headers } = await fetch(address.replace('/authorize?', '/signed-in?'), { redirect: 'manual' })
      const back = new URL(headers.get('location') ?? '')
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
    },
    close: () => app.close(),
  }
}

export type StandInProvider = Awaited<ReturnType<typeof startProvider>>
