import { BODY_DAMAGE, MECHANICAL_PREP, PrepContext, type ApprovalValues } from '@forecourt/prep'
import { useState } from 'react'
import { CardForm } from './CardForm.tsx'
import type { CardProps } from './cardProps.ts'

const STAGES = { MECHANICAL: MECHANICAL_PREP, BODY: BODY_DAMAGE }

/** A quote to decide; its version stays until the manager turns to another, whatever comes in meanwhile. */
export function Card(props: CardProps) {
  const { card } = props
  const [quote, setQuote] = useState(card.quotes[0])
  const [carried, setCarried] = useState<ApprovalValues | null>(null)
  if (!quote) return null
  return (
    <PrepContext value={STAGES[card.kind]}>
      <CardForm
        key={quote.version}
        {...props}
        quote={quote}
        carried={carried}
        onLook={(values) => {
          setCarried(values)
          setQuote(card.quotes[0])
        }}
      />
    </PrepContext>
  )
}
