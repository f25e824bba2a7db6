import {
  errorMessage,
  isNotFound,
  stageLists,
  useApiMutation,
  argumentsOf,
  useApiQuery,
  type GetRoute,
  type QuerySettings,
  type ResponseOf,
  asContract,
} from '@forecourt/api-client'
import type { StageMove, VehicleDetails } from '@forecourt/contracts'
import { positionLabel, positionOf, type Position, type Stage } from '@forecourt/domain'
import {
  ButtonLink,
  chakra,
  ErrorPanel,
  PageHeader,
  SkeletonRows,
  useIsNarrow,
  useLocation,
  useParams,
  RecordPending,
} from '@forecourt/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { MovedOn, type StageList } from './MovedOn.tsx'
import { TaskBar } from './TaskBar.tsx'

const MISSING = 'This vehicle does not exist, or you do not have access to it.'

type RecordRoute<Name> = Name extends GetRoute
  ? ResponseOf<Name> extends { data: { vehicle: VehicleDetails } }
    ? Name
    : never
  : never

/** Reads with which a stage's page opens: a vehicle by `:vehicleId`, and what the stage keeps of it. */
export type StageRoute = RecordRoute<GetRoute>

type RecordOf<Name extends StageRoute> = ResponseOf<Name> extends { data: infer Data } ? Data : never

/** A stage's record under an open page. */
export interface OpenedStage<Data> {
  /** As it is now; a form takes from it what it opened with and what has changed since. */
  record: Data
  /** As it was when the page opened: what a form goes out from, whatever somebody else changes meanwhile. */
  base: Data
  /** Whether the page belongs where the vehicle stands. */
  isHere: boolean
  /** Fetches the record again. */
  refresh: () => Promise<Data | undefined>
  /** Fetches the record and opens the page again on it, without what was typed. */
  reload: () => Promise<void>
  /** Shows where the vehicle went, and the next one. */
  onMoved: (move: StageMove) => void
}

interface Props<Name extends StageRoute> {
  route: Name
  stage: Stage
  /** What is done here: 'Assess'. */
  task: string
  list: StageList
  /** Where a vehicle must stand for this page to open; anywhere when left out. */
  at?: readonly Position[]
  children: (opened: OpenedStage<RecordOf<Name>>) => ReactNode
}

const Body = chakra('div', { base: { px: { base: '3', md: '6' }, py: '4', maxWidth: '44rem' } })

/** A page of a stage on one vehicle: loads its record, marks the vehicle as read, and shows where it went afterwards. */
export function StagePage<Name extends StageRoute>(props: Props<Name>) {
  const { vehicleId = '' } = useParams()
  const { key: visit } = useLocation()
  const [movedDuring, setMovedDuring] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)
  // Anyone who comes by a link to the page that says where the vehicle went wants to see it as it is now.
  if (movedDuring !== null && movedDuring !== visit) {
    setMovedDuring(null)
    setOpening(opening + 1)
  }
  // Another vehicle is another form: nothing of the one before may be left in it.
  return (
    <OfVehicle
      key={`${vehicleId} ${opening}`}
      vehicleId={vehicleId}
      onMovedOn={() => setMovedDuring(visit)}
      {...props}
    />
  )
}

/** Opening the page is reading it: the vehicle is no longer new to this person. */
function useMarkRead(vehicleId: string, isThere: boolean) {
  const { mutate } = useApiMutation('POST /stage/:vehicleId/read', { invalidates: [stageLists] })
  useEffect(() => {
    if (isThere) mutate({ params: { vehicleId } })
  }, [vehicleId, isThere, mutate])
}

/**
 * Whether the record is still asked for. No state, which would end it too late: anyone who tells of a move invalidates
 * the vehicle in the same breath, and it may be another dealer's by then.
 */
function createAsking() {
  let isOver = false
  return { isOn: () => !isOver, end: () => void (isOver = true) }
}

interface AnyRecord {
  vehicle: VehicleDetails
}

function useRecord<Name extends StageRoute>(route: Name, vehicleId: string, enabled: () => boolean) {
  // A draft may have been saved since the record was last read, so a form never opens on what is cached; without an
  // answer that is still better than nothing.
  // Nor is `isFetching` asked: the page would render, whatever is typed there, whenever the record is read again.
  const { data, error, isFetchedAfterMount, refetch } = useApiQuery(
    route,
    ...argumentsOf<Name, QuerySettings<ResponseOf<Name>>>(
      { params: { vehicleId } },
      { refetchOnMount: 'always', enabled },
    ),
  )
  const recordIn = (body: unknown) => asContract<{ data: RecordOf<Name> & AnyRecord } | undefined>(body)?.data
  const refresh = async () => recordIn((await refetch()).data)
  return { error, refresh, record: isFetchedAfterMount ? recordIn(data) : undefined }
}

interface OnBaseProps<Data> {
  opened: Omit<OpenedStage<Data>, 'base'>
  children: (opened: OpenedStage<Data>) => ReactNode
}

/** Keeps the record as it was opened: a refetched one must not slip under what somebody is typing. */
function OnBase<Data>({ opened, children }: OnBaseProps<Data>) {
  const [base] = useState(opened.record)
  return children({ ...opened, base })
}

interface OfVehicleProps {
  vehicleId: string
  onMovedOn: () => void
}

function OfVehicle<Name extends StageRoute>({ vehicleId, onMovedOn, ...props }: Props<Name> & OfVehicleProps) {
  const { route, stage, task, list, at, children } = props
  const isNarrow = useIsNarrow()
  const [asking] = useState(createAsking)
  const { error, record, refresh } = useRecord(route, vehicleId, asking.isOn)
  const [move, setMove] = useState<StageMove | null>(null)
  const [opened, setOpened] = useState(0)
  const [wasHere, setWasHere] = useState(false)
  useMarkRead(vehicleId, record?.vehicle.stage === stage)

  const position = record && positionOf(record.vehicle)
  const isHere = position !== undefined && (!at || at.includes(position))
  // A form that was opened in time stays when the vehicle moves on, with what was typed.
  if (isHere && !wasHere) setWasHere(true)

  function onMoved(next: StageMove) {
    asking.end()
    setMove(next)
    onMovedOn()
  }

  const reload = async () => {
    await refresh()
    setOpened((count) => count + 1)
  }

  if (move && record) return <MovedOn vehicle={record.vehicle} move={move} list={list} />
  if (record && (isHere || wasHere)) {
    const page = { record, isHere, refresh, reload, onMoved }
    return (
      <OnBase key={opened} opened={page}>
        {children}
      </OnBase>
    )
  }
  const head = isNarrow ? <TaskBar task={task} list={list} /> : <PageHeader title={task} stage={stage} />
  if (record && position) {
    return (
      <>
        {head}
        <Body>
          <ErrorPanel error={{ title: `This vehicle is now ${positionLabel(position)}.` }}>
            {record.vehicle.actionPage && <ButtonLink to={record.vehicle.actionPage}>Open it there</ButtonLink>}
            <ButtonLink to={`/vehicles/${vehicleId}`}>Open vehicle</ButtonLink>
            <ButtonLink to={list.to}>Back to the list</ButtonLink>
          </ErrorPanel>
        </Body>
      </>
    )
  }
  if (!error) {
    return (
      <>
        {head}
        <SkeletonRows rows={10} label="Loading the vehicle" />
      </>
    )
  }
  if (isNotFound(error)) {
    return (
      <RecordPending isPage noun="vehicle" missing={MISSING} error={error} onRetry={() => void refresh()}>
        <ButtonLink to={list.to}>Back to the list</ButtonLink>
      </RecordPending>
    )
  }
  return (
    <>
      {head}
      <Body>
        <ErrorPanel
          error={{ title: 'The vehicle could not be loaded.', description: errorMessage(error) }}
          onRetry={() => void refresh()}
        >
          <ButtonLink to={list.to}>Back to the list</ButtonLink>
        </ErrorPanel>
      </Body>
    </>
  )
}
