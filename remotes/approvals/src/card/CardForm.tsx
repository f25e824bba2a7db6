import type { Quote } from '@forecourt/contracts'
import {
  approvedWords,
  carriedOver,
  Photos,
  QuoteChanged,
  QuotePanel,
  SpendPanel,
  useApprovalForm,
  useOwnQuote,
  type ApprovalValues,
  type ToDecide,
} from '@forecourt/prep'
import { chakra, lazyDialog, toastSuccess, vehicleLabel } from '@forecourt/ui'
import { ApiForm, TextAreaField } from '@forecourt/ui/forms'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { CardBar } from './CardBar.tsx'
import { CardHead } from './CardHead.tsx'
import type { CardProps } from './cardProps.ts'
import { Gone } from './Gone.tsx'
import { MotLine } from './MotLine.tsx'
import { useSwipe } from './useSwipe.ts'

const Reject = lazyDialog(() => import('./RejectCard.tsx'))
const Ask = lazyDialog(() => import('./AskDialog.tsx'))

interface Props extends CardProps {
  quote: Quote
  carried: ApprovalValues | null
  /** Opens the version that came in meanwhile, with what was decided of this one. */
  onLook: (values: ApprovalValues) => void
}

const Root = chakra('article', {
  base: {
    px: { base: '3', md: '6' },
    // Up and down is the page's; sideways is the card's.
    touchAction: 'pan-y',
    scrollMarginTop: '24',
    _focusVisible: { outlineOffset: '-2px' },
    transitionProperty: 'transform',
    transitionDuration: 'moderate',
    '&[data-dragged]': { transitionDuration: '0s' },
    _motionReduce: { transitionDuration: '0s' },
  },
})
const Parts = chakra('div', { base: { display: 'grid', gap: '3.5', pt: '3' } })

/** A card: what it is about, what is seen, what it costs, yes or no to each line, and the three answers. */
export function CardForm(props: Props) {
  const {
    ref,
    card,
    settings,
    isGone,
    wasTurnedTo,
    isJustDecided,
    onDecided,
    onAsked,
    onGoOn,
    quote,
    carried,
    onLook,
  } = props
  const { vehicle, findings } = card
  const record: ToDecide = {
    vehicle,
    settings,
    budget: card.budget,
    files: card.photos,
    quotes: card.quotes,
  }
  const form = useApprovalForm({
    record,
    quote,
    carried,
    onMoved(_move, values) {
      toastSuccess(`${vehicleLabel(vehicle)}: ${approvedWords(quote, values)}`)
      onDecided()
    },
  })
  const [dialog, setDialog] = useState<'reject' | 'ask' | null>(null)
  const [isArmed, setArmed] = useState(false)
  const latest = card.quotes[0]
  const isReplaced = !isGone && latest !== undefined && latest.version !== quote.version
  const own = useOwnQuote(quote, settings.allowSelfApproval)
  const blocked = isGone
    ? 'This quote is no longer waiting.'
    : isReplaced
      ? `Quote ${latest.version} has taken its place.`
      : own

  const act = (work: () => void) => () => {
    if (!blocked && !isJustDecided() && !form.isSending) work()
  }
  const acts = {
    approve: act(() => void form.send()),
    reject: act(() => setDialog('reject')),
    ask: () => !isGone && setDialog('ask'),
  }
  useImperativeHandle(ref, () => acts)

  const article = useRef<HTMLElement>(null)
  useSwipe(article, { right: act(() => setArmed(true)), left: acts.reject })
  useEffect(() => {
    if (!wasTurnedTo) return
    article.current?.focus({ preventScroll: true })
    const top = article.current?.getBoundingClientRect().top ?? 0
    // Above the window, or with little of it within.
    if (top < 0 || top > innerHeight / 2) article.current?.scrollIntoView({ block: 'start' })
    // Once, as it is turned to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  const labelOf = (itemRef: string) => findings.items.find((item) => item.ref === itemRef)?.label ?? 'Photo'
  return (
    <Root ref={article} tabIndex={-1} aria-label={`Quote for ${vehicleLabel(vehicle)}`} data-deck-focus>
      <ApiForm form={form} label="Approve quote" conflict={isReplaced || isGone ? nothing : undefined}>
        <Parts>
          {isGone && <Gone form={form} vehicleId={vehicle.id} onGoOn={onGoOn} />}
          {isReplaced && (
            <QuoteChanged
              from={quote}
              to={latest}
              onLook={() => onLook(carriedOver(form.getValues(), quote, latest))}
            />
          )}
          <CardHead card={card} quote={quote} />
          <Photos files={card.photos} findings={{ items: findings.items, labelOf }} />
          <QuotePanel form={form} record={record} findings={findings} quote={quote} />
          <SpendPanel form={form} quote={quote} budget={card.budget} />
          <MotLine {...card.mot} />
          <TextAreaField<ApprovalValues> name="note" label="Note for the technician" rows={2} limit={1000} />
        </Parts>
        <CardBar
          form={form}
          quote={quote}
          blocked={blocked}
          isArmed={isArmed && !blocked}
          isJustDecided={isJustDecided}
          onDisarm={() => setArmed(false)}
          onReject={acts.reject}
          onAsk={acts.ask}
        />
      </ApiForm>
      {dialog === 'reject' && !isReplaced && !isGone && (
        <Reject
          onClose={() => setDialog(null)}
          quote={quote}
          vehicleId={vehicle.id}
          version={vehicle.version}
          onMoved={() => {
            toastSuccess(`${vehicleLabel(vehicle)}: quote ${quote.version} sent back to ${quote.submittedBy.name}.`)
            onDecided()
          }}
        />
      )}
      {dialog === 'ask' && (
        <Ask onClose={() => setDialog(null)} vehicle={vehicle} to={quote.submittedBy} onAsked={onAsked} />
      )}
    </Root>
  )
}

const nothing = () => null
