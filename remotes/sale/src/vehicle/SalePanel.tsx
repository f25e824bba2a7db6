import { ApiError, errorMessage, ofVehicle, stageLists, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { SaleRecord } from '@forecourt/contracts'
import { counted, isOpen, positionOf, transition } from '@forecourt/domain'
import type { PanelPlaces } from '@forecourt/federation'
import { useCan } from '@forecourt/session'
import {
  Button,
  ButtonLink,
  chakra,
  DestructiveAlert,
  ErrorPanel,
  Flag,
  lazyDialog,
  Money,
  MutedText,
  Panel,
  PoundSterling,
  SkeletonRows,
  TriangleAlert,
  usePageActions,
  vehicleLabel,
  Notice,
} from '@forecourt/ui'
import { useState } from 'react'
import { Adverts } from '../adverts/Adverts.tsx'
import { Prices } from './Prices.tsx'
import { Reserved } from './Reserved.tsx'
import { SaleFacts } from './SaleFacts.tsx'

const ReserveDialog = lazyDialog(() => import('./ReserveDialog.tsx'))
const EraseDialog = lazyDialog(() => import('./EraseDialog.tsx'))
const ReopenDialog = lazyDialog(() => import('./ReopenDialog.tsx'))
const PriceDialog = lazyDialog(() => import('./PriceDialog.tsx'))

const TITLE = 'Sale'
const DAY = { one: 'day', many: 'days' }
const Root = chakra('div', { base: { display: 'grid', gap: '4' } })
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Price = chakra('span', { base: { textStyle: 'xl', fontWeight: 'semibold' } })
const Words = chakra('p', { base: { textStyle: 'sm', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

/** How a vehicle is advertised and sold, with what is to be done of it outside the forms. */
export default function SalePanel({ vehicleId }: PanelPlaces['vehicle']) {
  const { data, error, isFetching, refetch } = useApiQuery('GET /stage/sale/:vehicleId', { params: { vehicleId } })
  // Another dealer's figures are theirs.
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null
  if (data) return <Known record={data.data} />
  return (
    <Panel title={TITLE}>
      {error ? (
        <ErrorPanel
          error={{ title: 'The sale could not be loaded.', description: errorMessage(error) }}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows rows={3} label="Loading the sale" />
      )}
    </Panel>
  )
}

function Known({ record }: { record: SaleRecord }) {
  const { vehicle, post, sale, links, missingChannels, daysOnSale, reservation } = record
  const position = positionOf(vehicle)
  const isHere = isOpen(position)
  const mayPost = useCan('stage.sale.post', vehicle)
  const maySell = useCan('stage.sale.sellDirectly', vehicle) && isHere
  const mayReserve = useCan('vehicles.stock.reserve', vehicle) && isHere
  const mayReopen = useCan('stage.sale.reopen', vehicle) && sale?.crmStatus === 'PENDING'
  const canErase = sale !== null && sale.crmStatus !== 'PENDING' && sale.buyerName !== null
  const mayErase = useCan('stage.sale.eraseBuyer', vehicle) && canErase
  const [isErasing, setErasing] = useState(false)
  const [isPricing, setPricing] = useState(false)
  const [isReserving, setReserving] = useState(false)
  const [isReopening, setReopening] = useState(false)
  const isOnSale = position === 'SALE:ON_SALE'
  const live = links.filter(({ status }) => status === 'LIVE').length
  // Where it is on sale, the page's own action leads to its being sold.
  const canSell = maySell && !isOnSale && transition('S3').from.includes(position)
  const sellHref = canSell ? `/stages/sale/${vehicle.id}/sold-directly` : null
  const sell = { id: 'sell', label: 'Mark as sold', icon: PoundSterling }
  const reserve = { id: 'reserve', label: 'Reserve', icon: Flag, run: () => setReserving(true) }
  usePageActions(vehicleLabel(vehicle), [
    ...(sellHref ? [{ ...sell, to: sellHref }] : []),
    ...(mayReserve && !reservation ? [reserve] : []),
  ])
  return (
    <Panel
      title={TITLE}
      note={daysOnSale === null ? undefined : `${counted(daysOnSale, DAY)} on sale`}
      more={
        <>
          {mayReserve && !reservation && (
            <Button size="sm" onClick={() => setReserving(true)}>
              Reserve
            </Button>
          )}
          {mayReopen && (
            <Button size="sm" onClick={() => setReopening(true)}>
              Reopen the sale
            </Button>
          )}
          {mayErase && (
            <Button size="sm" variant="ghost" onClick={() => setErasing(true)}>
              Erase buyer’s data
            </Button>
          )}
          {sellHref && (
            <ButtonLink size="sm" to={sellHref}>
              {sell.label}
            </ButtonLink>
          )}
        </>
      }
    >
      <Root>
        <Alert record={record} />
        <Reserved record={record} mayReserve={mayReserve} onChange={() => setReserving(true)} />
        {sale && <SaleFacts sale={sale} />}
        {sale && live > 0 && (
          <Notice icon={TriangleAlert} tone="warning">
            {live === 1 ? 'An advert is' : `${live} adverts are`} still live: take {live === 1 ? 'it' : 'them'} down,
            then confirm here.
          </Notice>
        )}
        {post && post.askingPrice !== null && (
          <Line>
            <Price>
              <Money pence={post.askingPrice} short />
            </Price>
            {post.attention && (
              <MutedText as="span" size="sm">
                {post.attention}
              </MutedText>
            )}
            {mayPost && isOnSale && (
              <Button size="sm" onClick={() => setPricing(true)}>
                Change price and text
              </Button>
            )}
          </Line>
        )}
        {post?.description && <Words>{post.description}</Words>}
        <Prices prices={record.prices} />
        {(links.length > 0 || (isHere && mayPost)) && (
          <Adverts
            vehicleId={vehicle.id}
            links={links}
            missingChannels={vehicle.stage === 'SALE' ? missingChannels : []}
            mayChange={mayPost}
            mayAdd={isHere}
          />
        )}
        {!post && links.length === 0 && !sale && !(isHere && mayPost) && (
          <MutedText as="span" size="sm">
            Not advertised yet.
          </MutedText>
        )}
      </Root>
      {isReserving && <ReserveDialog record={record} onClose={() => setReserving(false)} />}
      {isReopening && <ReopenDialog record={record} onClose={() => setReopening(false)} />}
      {isErasing && <EraseDialog record={record} onClose={() => setErasing(false)} />}
      {isPricing && <PriceDialog record={record} onClose={() => setPricing(false)} />}
    </Panel>
  )
}

/** What the provenance check found has to be accepted by a sales manager before the vehicle is on sale. */
function Alert({ record: { vehicle, acknowledgements } }: { record: SaleRecord }) {
  const mayAccept = useCan('stage.sale.acceptAlert', vehicle)
  const accept = useApiMutation('POST /stage/sale/:vehicleId/provenance/accept', {
    invalidates: [ofVehicle(vehicle.id), stageLists],
  })
  const alert = acknowledgements.find(({ what }) => what === 'PROVENANCE_ALERT')
  if (!alert || alert.by || positionOf(vehicle) !== 'SALE:POST') return null
  return (
    <>
      <Notice
        icon={TriangleAlert}
        tone="warning"
        actions={
          mayAccept && (
            <Button
              size="sm"
              variant="solid"
              disabled={accept.isPending}
              onClick={() => accept.mutate({ params: { vehicleId: vehicle.id }, body: { version: vehicle.version } })}
            >
              Accept for sale
            </Button>
          )
        }
      >
        The provenance check raised an alert{vehicle.provenance.note && `: “${vehicle.provenance.note}”`}.{' '}
        {mayAccept
          ? 'It can’t go on sale until you accept it.'
          : 'It can’t go on sale until a sales manager accepts it.'}
      </Notice>
      {accept.error && <DestructiveAlert>{errorMessage(accept.error)}</DestructiveAlert>}
    </>
  )
}
