import { chakra } from '@chakra-ui/react'
import { useLiveReport } from '@forecourt/api-client'
import type { StagesReport } from '@forecourt/contracts'
import { STAGES } from '@forecourt/domain'
import { Skeleton } from '@forecourt/ui/chakra.ts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RouterLink } from '@forecourt/ui/router.ts'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { stageColour } from '@forecourt/ui/stage/stageLook.ts'
import { ReportBody } from './ReportBody.tsx'
import { useStageLinks } from './useOpenPaths.ts'

const shown = STAGES.filter((stage) => stage !== 'CLOSED')

const Root = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(4, minmax(0, 1fr))',
      xl: 'repeat(8, minmax(0, 1fr))',
    },
    gap: '1px',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'border',
  },
})
const Cell = chakra('li', {
  base: { position: 'relative', minWidth: '0', px: '3.5', pt: '3.5', pb: '3', bg: 'bg.raised', borderTopWidth: '3px' },
})
const Name = chakra('p', {
  base: { textStyle: 'sm', color: 'fg.muted', truncate: true },
})
const Figure = chakra('p', { base: { textStyle: '2xl', fontWeight: 'semibold', mb: '1' } })
/** Makes the whole cell the link, while the words in it stay what is read. */
const CellLink = chakra(RouterLink, {
  base: {
    color: 'inherit',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _hover: { color: 'accent.fg' },
  },
})

type StageFigures = StagesReport['stages'][number]

function Lateness({ overdue, dueSoon, count }: StageFigures) {
  if (overdue > 0) return <SlaMark state="RED">{overdue} late</SlaMark>
  if (dueSoon > 0) return <SlaMark state="AMBER">{dueSoon} due soon</SlaMark>
  return count > 0 ? <SlaMark state="GREEN">On time</SlaMark> : <MutedText as="span">Empty</MutedText>
}

/** Where the figures will be. */
const Waiting = () => (
  <Root aria-hidden>
    {shown.map((stage) => (
      <Cell key={stage} borderTopColor="border">
        <Skeleton asChild width="60%">
          <Name>0</Name>
        </Skeleton>
        <Skeleton asChild width="2rem">
          <Figure>0</Figure>
        </Skeleton>
        <Skeleton asChild width="40%">
          <SlaMark state="GREEN">On time</SlaMark>
        </Skeleton>
      </Cell>
    ))}
  </Root>
)

/** How many vehicles are in each stage, and whether any is late. */
export function StageStrip({ date }: { date: string }) {
  const linkTo = useStageLinks()
  const report = useLiveReport('GET /report/stages', date)
  return (
    <ReportBody result={report} subject="The stage report" skeleton={<Waiting />}>
      {({ stages }) => (
        <Root aria-label="Vehicles by stage">
          {shown.map((stage) => {
            const figures = stages.find((row) => row.stage === stage)
            const list = linkTo(stage)
            if (!figures) return null
            return (
              <Cell key={stage} borderTopColor={stageColour(stage)}>
                <Name>{list ? <CellLink to={list}>{figures.label}</CellLink> : figures.label}</Name>
                <Figure>{figures.count}</Figure>
                <Lateness {...figures} />
              </Cell>
            )
          })}
        </Root>
      )}
    </ReportBody>
  )
}
