import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import type { Setup } from '@forecourt/contracts'
import { useActor } from '@forecourt/session'
import { Check } from '@forecourt/ui/icons.ts'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { SETUP_TITLES, STEP_WORDS } from './setup-steps.ts'

const Steps = chakra('ol', { base: { listStyleType: 'none' } })
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
    '& > a': { gridColumn: { base: '2', md: 'auto' }, justifySelf: 'start' },
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
const Note = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Unseen = chakra('span', { base: { srOnly: true } })

type Step = Setup['steps'][number]

const isWaitedFor = ({ isDone, isOptional }: Step) => !isDone && !isOptional

function Row({ step, isDone, isOptional, number, isNext }: Step & { number: number; isNext: boolean }) {
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
        {!isDone && <Note>{isOptional ? `If you like. ${note}` : note}</Note>}
      </div>
      {!isDone && action && (
        <ButtonLink to={action.page} {...(isNext && { variant: 'solid', colorPalette: 'accent' })}>
          {action.label}
        </ButtonLink>
      )}
    </Step>
  )
}

/**
 * What is still to be set up by somebody in this role; gone once nothing is. It is a help beside the page, so an answer
 * that does not come leaves it out.
 */
export function SetupChecklist() {
  const { activeRole } = useActor()
  // Other pages do the steps, so each return asks again.
  const result = useApiQuery('GET /overview/setup', {}, { refetchOnMount: 'always' })
  const steps = result.data?.data.steps ?? []
  const next = steps.find(isWaitedFor)
  if (!activeRole || !next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel title={SETUP_TITLES[activeRole]} note={steps.length > 1 && `${done} of ${steps.length} done`} padded={false}>
      <Steps>
        {steps.map((step, at) => (
          <Row key={step.step} {...step} number={at + 1} isNext={step === next} />
        ))}
      </Steps>
    </Panel>
  )
}
