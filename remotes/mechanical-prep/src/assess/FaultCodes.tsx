import { Button, chakra, Cluster, Input, Plus, X, ErrorText, FormControl, FormLabel } from '@forecourt/ui'
import { useField } from './values.ts'
import { useId, useState } from 'react'

const Line = chakra('div', { base: { display: 'flex', gap: '2', maxWidth: '20rem' } })

/** As the scanner shows it: P0420, U0073, a maker's own in up to seven. */
const CODE = /^[A-Z0-9]{4,7}$/

/** The fault codes that were read out; several may be typed or pasted at once. */
export default function FaultCodes() {
  const {
    value,
    change,
    control: { ref },
    frame,
  } = useField({ name: 'faultCodes', label: 'Fault codes' })
  const id = useId()
  const [text, setText] = useState('')
  const [bad, setBad] = useState<string | null>(null)
  const codes = (value ?? []).filter((code) => code !== null)

  function add() {
    const given = text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    const wrong = given.filter((code) => !CODE.test(code))
    change([...new Set([...codes, ...given.filter((code) => CODE.test(code))])])
    setText(wrong.join(' '))
    setBad(
      wrong.length > 0
        ? `${wrong.join(', ')} is not a fault code: use four to seven letters and digits, for example P0420.`
        : null,
    )
  }

  return (
    <FormControl data-field={frame.name}>
      <FormLabel htmlFor={id}>Fault codes</FormLabel>
      {codes.length > 0 && (
        <Cluster as="ul" gap="1.5">
          {codes.map((code) => (
            <li key={code}>
              <Button
                size="sm"
                onClick={() => change(codes.filter((other) => other !== code))}
                aria-label={`Remove ${code}`}
              >
                {code}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </Cluster>
      )}
      <Line>
        <Input
          id={id}
          ref={ref}
          value={text}
          placeholder="P0420"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={Boolean(bad ?? frame.error) || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => text.trim() && add()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} disabled={text.trim() === ''}>
          <Plus aria-hidden />
          Add
        </Button>
      </Line>
      {(bad ?? frame.error) && <ErrorText role="alert">{bad ?? frame.error}</ErrorText>}
    </FormControl>
  )
}
