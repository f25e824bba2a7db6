import { errorMessage } from '@forecourt/api-client'
import type { VehicleLookup } from '@forecourt/contracts'
import { formatRegistration, isUnusualRegistration, isValidRegistration, recordOf } from '@forecourt/domain'
import { Button, chakra, counted, MutedText, Spinner } from '@forecourt/ui'
import { useValues, filledBy, factsOf, LOOKED_UP } from '../rules.ts'
import type { LookupHandle } from '../useLookup.ts'

const FIELD = { one: 'field', many: 'fields' }

interface Props {
  mark: string
  handle: LookupHandle
  isConfigured: boolean
  onUseChassis: () => void
}

const Root = chakra('div', { base: { display: 'grid', gap: '0.5', flex: '1 1 16rem', minWidth: '0' } })
const Title = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'lg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' } })

const listed = new Intl.ListFormat('en-GB')

/** What the services know, are asked, or cannot say; the form below is open all the time. */
export function LookupState({ mark, handle, isConfigured, onUseChassis }: Props) {
  const { lookup, isLooking, look } = handle
  return (
    <Root>
      <div role="status">
        {lookup && !isLooking ? (
          <Found lookup={lookup} />
        ) : (
          <Waiting mark={mark} handle={handle} isConfigured={isConfigured} />
        )}
      </div>
      <Actions>
        {isConfigured && isValidRegistration(mark) && (
          <Button onClick={look} aria-disabled={isLooking || undefined}>
            {lookup || handle.error ? 'Look up again' : 'Look up'}
          </Button>
        )}
        <Button variant="ghost" onClick={onUseChassis}>
          No registration, use VIN
        </Button>
      </Actions>
    </Root>
  )
}

function Found({ lookup }: { lookup: VehicleLookup }) {
  const values = useValues(LOOKED_UP)
  const held = recordOf(LOOKED_UP, (name) => values[LOOKED_UP.indexOf(name)])
  const { count, providers } = filledBy(held, factsOf(lookup))
  const { make, model } = lookup.facts
  const name = [make?.value.name, model?.value.name].filter(Boolean).join(' ')
  return (
    <>
      <Title>{name || '<Unknown Make>'}</Title>
      <MutedText size="sm">
        {counted(count, FIELD)} filled from {listed.format(providers)}
      </MutedText>
      {lookup.warnings.map((warning) => (
        <MutedText key={warning} size="sm">
          {warning}
        </MutedText>
      ))}
    </>
  )
}

function Waiting({ mark, handle, isConfigured }: Pick<Props, 'mark' | 'handle' | 'isConfigured'>) {
  if (handle.isLooking) {
    return (
      <>
        <Title>
          <Spinner size="sm" aria-hidden />
          Looking up {formatRegistration(mark)}
        </Title>
        <MutedText size="sm">You can keep typing.</MutedText>
      </>
    )
  }
  if (!isConfigured) {
    return (
      <>
        <Title>Fill in by hand</Title>
        <MutedText size="sm">No vehicle data service is set up.</MutedText>
      </>
    )
  }
  if (handle.error) {
    return (
      <>
        <Title>Nothing looked up</Title>
        <MutedText size="sm">{byHand(errorMessage(handle.error))}</MutedText>
      </>
    )
  }
  if (mark && isUnusualRegistration(mark) && isValidRegistration(mark)) {
    return (
      <>
        <Title>Type the registration</Title>
        <MutedText size="sm">This is not a usual UK registration. Press Enter to look it up anyway.</MutedText>
      </>
    )
  }
  return (
    <>
      <Title>Type the registration</Title>
      <MutedText size="sm">The vehicle is looked up and the form filled in for you.</MutedText>
    </>
  )
}

const WAY_ON = 'Fill in the details by hand.'
const byHand = (message: string) => (message.endsWith(WAY_ON) ? message : `${message} ${WAY_ON}`)
