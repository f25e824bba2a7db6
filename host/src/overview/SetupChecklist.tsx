import { Button, chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import type { Setup } from '@forecourt/contracts'
import { useActor } from '@forecourt/session'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { Check } from '@forecourt/ui/icons.ts'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useDismissedSteps } from './dismissed-steps.ts'
import { SETUP_TITLES, STEP_WORDS } from './setup-steps.ts'

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px' },
  },
})
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'sm',
    fontWeight: 'semibold',
    _icon: { boxSize: '4' },
  },
  variants: { done: { true: { bg: 'accent.subtle', borderColor: 'transparent', color: 'accent.fg' } } },
})
const Title = chakra('p', {
  base: { textStyle: 'body', fontWeight: 'medium' },
  variants: { done: { true: { color: 'fg.muted', fontWeight: 'normal' } } },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', gridColumn: { base: '2', md: 'auto' }, justifySelf: 'start' },
})
const Unseen = chakra('span', { base: { srOnly: true } })

type Step = Setup['steps'][number]

const isLeft = ({ isDone }: Step) => !isDone
const isWaitedFor = (step: Step) => isLeft(step) && !step.isOptional

interface RowProps extends Step {
  number: number
  isNext: boolean
  onDismiss: () => void
}

function Row({ step, isDone, isOptional, number, isNext, onDismiss }: RowProps) {
  const { title, note, action } = STEP_WORDS[step]
  return (
    <Step aria-current={isNext ? 'step' : undefined}>
      <Mark done={isDone} aria-hidden>
        {isDone ? <Check /> : number}
      </Mark>
      <div>
        <Title done={isDone}>
          {title}
          {isDone && <Unseen>, done</Unseen>}
        </Title>
        {!isDone && <MutedText size="sm">{isOptional ? `Optional. ${note}` : note}</MutedText>}
      </div>
      {!isDone && action && (
        <Actions>
          {isOptional && (
            <Button variant="ghost" onClick={onDismiss} aria-label={`Skip: ${title}`}>
              Skip
            </Button>
          )}
          <ButtonLink to={action.page} {...(isNext && { variant: 'solid', colorPalette: 'accent' })}>
            {action.label}
          </ButtonLink>
        </Actions>
      )}
    </Step>
  )
}

/** A step that is skipped takes its button with it: the focus goes to the page rather than to nothing. */
function focusPage() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  })
}

/**
 * What is still to be set up by somebody in this role; gone once every step is done, and each optional one done or skipped.
 * It is a help beside the page, so an answer that does not come leaves it out.
 */
export function SetupChecklist() {
  const { activeRole } = useActor()
  // Other pages do the steps, so each return asks again.
  const result = useApiQuery('GET /overview/setup', {}, { refetchOnMount: 'always' })
  const { dismissed, dismiss } = useDismissedSteps()
  function skip({ step }: Step) {
    dismiss(step)
    focusPage()
  }
  const all = result.data?.data.steps ?? []
  const steps = all.filter(({ step, isOptional, isDone }) => isDone || !isOptional || !dismissed.includes(step))
  const next = steps.find(isWaitedFor) ?? steps.find(isLeft)
  if (!activeRole || !next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel title={SETUP_TITLES[activeRole]} note={steps.length > 1 && `${done} of ${steps.length} done`} padded={false}>
      <ol>
        {steps.map((step, at) => (
          <Row key={step.step} {...step} number={at + 1} isNext={step === next} onDismiss={() => skip(step)} />
        ))}
      </ol>
    </Panel>
  )
}
