/* The programs of the API's description, each whole: a test runs them as they stand. */

/** One call, to see whether a key works. */
export const TRY_A_KEY = `curl "$FORECOURT_URL/api/v1/vehicles?pageSize=5" \\
  --header "Authorization: Bearer $FORECOURT_KEY"
`

/** All vehicles, page by page. */
export const LIST_VEHICLES = `import { setTimeout } from 'node:timers/promises'

const { FORECOURT_URL, FORECOURT_KEY } = process.env

async function get(path, query) {
  const response = await fetch(\`\${FORECOURT_URL}/api/v1\${path}?\${new URLSearchParams(query)}\`, {
    headers: { authorization: \`Bearer \${FORECOURT_KEY}\` },
  })
  if (response.status === 429) {
    await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1))
    return get(path, query)
  }
  const body = await response.json()
  if (!response.ok) throw new Error(body.message)
  return body
}

let cursor
do {
  const { data } = await get('/vehicles', { pageSize: 100, ...(cursor && { cursor }) })
  for (const { id, registration, stage } of data.data) process.stdout.write(\`\${id} \${registration} \${stage}\\n\`)
  cursor = data.paging.next
} while (cursor)
`

/** A server that checks messages and answers at once. */
export const RECEIVE_MESSAGES = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET, PORT } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')

function isFromForecourt(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  const isNew = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return isNew && signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const seen = new Set()

createServer(async (request, response) => {
  request.setEncoding('utf8')
  let body = ''
  for await (const part of request) body += part
  if (!isFromForecourt(request.headers, body)) return response.writeHead(401).end()
  // Answer first: whatever takes longer than ten seconds counts as failed.
  response.writeHead(204).end()
  const { id, type, data } = JSON.parse(body)
  if (seen.has(id)) return
  seen.add(id)
  process.stdout.write(\`\${type} \${JSON.stringify(data)}\\n\`)
}).listen(PORT, () => process.stdout.write('listening\\n'))
`
