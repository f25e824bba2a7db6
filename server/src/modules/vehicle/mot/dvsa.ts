import { LookupFailure, type LookupReason, reasonOfHttp } from '../lookup/failure.ts'
import { exchange, type HttpAnswer } from '../lookup/provider.ts'
import { at, dayAt, flagAt, listAt, textAt, wholeAt } from '../lookup/read-json.ts'
import { type AccessTokens, createAccessTokens, type TokenSettings } from './access-token.ts'
import type { MotSource } from './source.ts'
import { defectType, type KeptDefect, type KeptHistory, type KeptTest, newestFirst } from './answer.ts'

export interface DvsaSettings extends TokenSettings {
  url: string
  apiKey: string
}

/** Beyond this the mechanic reads the certificate. */
const TIMEOUT_MS = 8000

/**
 * The DVSA MOT History API (docs/domain.md#mot-history). A token that was refused is renewed, and the call made again,
 * once.
 */
export function dvsaMot(settings: DvsaSettings, now: () => Date, timeoutMs = TIMEOUT_MS): MotSource {
  const tokens: AccessTokens = createAccessTokens(settings, now, timeoutMs)

  async function ask(registration: string): Promise<HttpAnswer> {
    const token = await tokens.current()
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': settings.apiKey }
    const address = new URL(`${settings.url}/v1/trade/vehicles/registration/${encodeURIComponent(registration)}`)
    const answer = await exchange(address, { headers }, timeoutMs)
    if (isExpired(answer)) tokens.drop(token)
    return answer
  }

  return {
    name: 'DVSA',
    keyId: null,
    ask: async (registration) => {
      const first = await ask(registration)
      const history = readDvsa(isExpired(first) ? await ask(registration) : first)
      return { history, status: '200', cost: null }
    },
  }
}

const EXPIRED = 'MOTH-FB-02'

const codeOf = ({ body }: HttpAnswer) => textAt(body, 'errorCode')

const isExpired = (answer: HttpAnswer) => answer.status === 401 || codeOf(answer) === EXPIRED

/** What each of the DVSA's error codes comes to; a code that it does not list is told by its HTTP status. */
const REASONS: readonly (readonly [RegExp, LookupReason])[] = [
  [/^MOTH-NF-/, 'NOT_FOUND'],
  [/^MOTH-(?:BR|NP|IV)-/, 'INVALID'],
  [/^MOTH-RL-/, 'RATE_LIMITED'],
  [/^MOTH-(?:UA|FB|PC)-/, 'FORBIDDEN'],
  [/^MOTH-UN-/, 'UNAVAILABLE'],
]

function reasonOf(code: string | undefined, http: number): LookupReason {
  const listed = code && REASONS.find(([pattern]) => pattern.test(code))?.[1]
  if (listed) return listed
  if (http === 404) return 'NOT_FOUND'
  return http === 400 ? 'INVALID' : (reasonOfHttp(http) ?? 'UNAVAILABLE')
}

/** @throws LookupFailure */
export function readDvsa(answer: HttpAnswer): KeptHistory {
  const { status, body, retryAfterMs } = answer
  if (status !== 200) {
    const code = codeOf(answer)
    throw new LookupFailure(reasonOf(code, status), { status: code ?? String(status), retryAfterMs })
  }
  if (textAt(body, 'registration') === undefined) throw new LookupFailure('UNAVAILABLE', { status: 'MALFORMED' })
  const tests = newestFirst(listAt(body, 'motTests').flatMap(testOf))
  return {
    provider: 'DVSA',
    // A vehicle too new for a test has the day of its first one instead.
    expiresOn: tests.find(({ expiresOn }) => expiresOn)?.expiresOn ?? dayAt(body, 'motTestDueDate') ?? null,
    outstandingRecall: RECALLS[textAt(body, 'hasOutstandingRecall') ?? ''] ?? 'UNKNOWN',
    tests,
  }
}

const RECALLS: Readonly<Record<string, KeptHistory['outstandingRecall']>> = { Yes: 'YES', No: 'NO' }

function testOf(test: unknown): KeptTest[] {
  const completed = Date.parse(textAt(test, 'completedDate') ?? '')
  const testNumber = textAt(test, 'motTestNumber')
  if (Number.isNaN(completed) || !testNumber) return []
  const unit = textAt(test, 'odometerUnit')
  return [
    {
      testNumber,
      completedAt: new Date(completed).toISOString(),
      passed: at(test, 'testResult') === 'PASSED',
      expiresOn: dayAt(test, 'expiryDate') ?? null,
      odometer: wholeAt(test, 'odometerValue') ?? null,
      odometerUnit: unit === 'MI' || unit === 'KM' ? unit : null,
      defects: listAt(test, 'defects').map(defectOf),
    },
  ]
}

const defectOf = (defect: unknown): KeptDefect => ({
  text: textAt(defect, 'text') ?? 'Defect without a description',
  type: defectType(textAt(defect, 'type')),
  dangerous: flagAt(defect, 'dangerous'),
})
