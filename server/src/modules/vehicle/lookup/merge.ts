import { LOOKUP_PROVIDERS } from '@forecourt/contracts'
import { z } from 'zod'
import { Alerts, LastMot, LookupFacts, type ProviderAnswer } from './answer.ts'
import type { Provider } from './provider.ts'
import { keysOf } from '@forecourt/domain'

const provider = z.enum(LOOKUP_PROVIDERS)

/** An answer as it is kept: names as the providers wrote them, so that a make added tomorrow is still matched. */
export const KeptAnswer = z.object({
  facts: z.record(z.string(), z.object({ value: z.union([z.string(), z.int()]), provider })),
  modelWordings: z.array(z.string()),
  lastMot: LastMot.nullable(),
  alerts: Alerts,
  warnings: z.array(z.string()),
})
export type KeptAnswer = z.output<typeof KeptAnswer>

export interface Answered {
  provider: Provider['name']
  answer: ProviderAnswer
}

const FACTS = keysOf(LookupFacts.shape)

/** One answer out of several; each field comes from the first provider that knows it. */
export function mergeAnswers(answers: readonly Answered[]): KeptAnswer {
  const facts: KeptAnswer['facts'] = {}
  for (const fact of FACTS) {
    const knower = answers.find(({ answer }) => answer.facts[fact] !== undefined)
    const value = knower?.answer.facts[fact]
    if (knower && value !== undefined) facts[fact] = { value, provider: knower.provider }
  }
  const all = <Item>(of: (answer: ProviderAnswer) => readonly Item[]) => [
    ...new Set(answers.flatMap(({ answer }) => of(answer))),
  ]
  return {
    facts,
    modelWordings: all((answer) => answer.modelWordings),
    lastMot: answers.find(({ answer }) => answer.lastMot)?.answer.lastMot ?? null,
    alerts: all((answer) => answer.alerts),
    warnings: all((answer) => answer.warnings),
  }
}
