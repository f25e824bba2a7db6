import { DELIVERIES_KEPT_DAYS, DELIVERY_DAYS, FORMER_SECRET_HOURS, WEBHOOK_FAILURE_DAYS } from '@forecourt/contracts'
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from '@forecourt/domain'
import { KEY_LIMITS } from '../../../platform/auth/api-keys.ts'
import { LIST_VEHICLES, RECEIVE_MESSAGES, TRY_A_KEY } from './examples.ts'

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\`\`\``

const events = WEBHOOK_EVENTS.map((event) => `| \`${event}\` | ${WEBHOOK_EVENT_LABELS[event]} |`).join('\n')

/** How other programs begin with the API, above the list of its calls. */
export const GUIDE = `The API of the multi-dealer back office for car dealers.

# API keys

A super admin creates a key under **API and webhooks**, for one location, with what the program may do. A program sends it with every
request. It acts in its maker's name and never beyond what its maker may do themselves: when they lose a role, so does the key. Each call
below says which scope opens it; accounts, passwords, sessions and keys are open to none.

${code('sh', TRY_A_KEY)}

A key may make ${KEY_LIMITS.points.toLocaleString('en-GB')} requests in ${KEY_LIMITS.duration} seconds, then it is answered 429 with \`Retry-After\`. 401 means that it was revoked or
has ended, 403 that it lacks the scope.

Lists are read page by page. This program lists all vehicles of the dealer group:

${code('js', LIST_VEHICLES)}

Where a call takes an \`Idempotency-Key\`, send one: a request that is repeated under it because its answer was lost is done once.

# Webhooks

Forecourt posts a message to an address when something happens at its location:

| Message | When |
|---|---|
${events}
| \`ping\` | A super admin sends a test message |

Messages say which vehicle it is and what happened, never the buyer or a price: read those with a key. They are described under **Webhooks** below,
and signed as [Standard Webhooks](https://www.standardwebhooks.com) has it, for which there are libraries in many languages. Without one:

${code('js', RECEIVE_MESSAGES)}

- Answer with a 2xx status within ten seconds. Anything else, a redirect too, counts as failed.
- A message that failed is retried for ${DELIVERY_DAYS} days, at growing intervals. After ${WEBHOOK_FAILURE_DAYS} days without any success the webhook is switched off and
  its super admins are notified.
- When a secret is replaced, messages carry a signature by each of the two for ${FORMER_SECRET_HOURS} hours. Accept a message if either is right.
- The same message can arrive twice; its \`id\` stays the same. Messages can arrive out of order; the vehicle's \`version\` only grows.
- Deliveries and their answers can be looked up for ${DELIVERIES_KEPT_DAYS} days, and sent again.
- The address must be \`https://\` and lead to a public server.
`
