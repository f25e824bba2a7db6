import { chakra } from '@chakra-ui/react'
import { Button, Input } from '@forecourt/ui/chakra.ts'

interface Props {
  date: string
  /** The latest day that has a report. */
  today: string
  onChange: (date: string) => void
}

const Root = chakra('div', { base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' } })

/** Chooses the day that the reports show. */
export function ReportDate({ date, today, onChange }: Props) {
  return (
    <Root>
      {date !== today && <Button onClick={() => onChange(today)}>Back to today</Button>}
      <Input
        type="date"
        aria-label="Day shown"
        width="9.5rem"
        value={date}
        max={today}
        required
        onChange={({ target }) => {
          if (target.value && target.value <= today) onChange(target.value)
        }}
      />
    </Root>
  )
}
