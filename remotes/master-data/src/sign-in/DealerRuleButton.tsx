import { api, errorMessage } from '@forecourt/api-client'
import { Button, lazyDialog, ShieldCheck, toastError } from '@forecourt/ui'
import { useState } from 'react'
import { dealerRule, type SignInRule } from './rule.ts'

const RuleDialog = lazyDialog(() => import('./RuleDialog.tsx'))

/** Opens who needs a second step at sign-in at the active dealer, as it is now. */
export function DealerRuleButton() {
  const [rule, setRule] = useState<SignInRule | null>(null)
  const [isFetching, setFetching] = useState(false)

  async function open() {
    setFetching(true)
    try {
      const { data } = await api('GET /dealer/sign-in')
      setRule(dealerRule(data))
    } catch (error) {
      toastError('Two-step sign-in could not be loaded.', errorMessage(error))
    } finally {
      setFetching(false)
    }
  }

  return (
    <>
      <Button onClick={() => void open()} disabled={isFetching} aria-busy={isFetching}>
        <ShieldCheck aria-hidden />
        Two-step sign-in
      </Button>
      {rule && <RuleDialog rule={rule} onClose={() => setRule(null)} />}
    </>
  )
}
