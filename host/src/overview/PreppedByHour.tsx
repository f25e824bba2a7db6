import { useToken } from '@chakra-ui/react'
import { Box } from '@forecourt/ui/chakra.ts'
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'

interface Props {
  /** Completions in each hour of the London day. */
  byHour: readonly number[]
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

/** When on the day vehicles were finished. Loaded after the figures: the chart's library is larger than the page. */
export default function PreppedByHour({ byHour }: Props) {
  const [bar, axis] = useToken('colors', ['accent.solid', 'fg.muted'])
  const rows = byHour.map((count, hour) => ({ hour: twoDigits(hour), count })).slice(7, 20)
  const busy = rows.filter(({ count }) => count > 0).map(({ hour, count }) => `${count} at ${hour}:00`)
  return (
    <Box height="7.5rem" role="img" aria-label={`Finished by hour: ${busy.join(', ')}`}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={rows} margin={{ top: 4, right: 0, bottom: 0, left: -28 }} accessibilityLayer={false}>
          <XAxis
            dataKey="hour"
            tickLine={false}
            axisLine={false}
            tick={{ fontSize: 11, fill: axis ?? 'currentColor' }}
          />
          <YAxis
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tick={{ fontSize: 11, fill: axis ?? 'currentColor' }}
          />
          <Bar dataKey="count" fill={bar ?? 'currentColor'} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}
