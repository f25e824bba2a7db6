import type { AdvertLinks, FieldError, LinkChange, NewLink } from '@forecourt/contracts'
import { isOpen, type Position } from '@forecourt/domain'
import { and, count, eq, ne } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { advertLinks } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid, notFound, refusal } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { advertsOf } from './facts.ts'

const MOST_LINKS = 20

/** Adverts are written from the moment that a vehicle is here, and taken down after it was sold as well. */
const isHereOrSold = () => true
const isHere = (position: Position) => isOpen(position)

type Links = { data: AdvertLinks }

/**
 * Adds an advert of a vehicle that is in stock.
 * @throws AppError 404, 403, 409 INVALID_STAGE, 422 on `url`
 */
export const addLink = (acting: Acting, vehicleId: string, { advertRef = null, ...link }: NewLink): Promise<Links> =>
  moving(acting, async ({ tx, amend }) => {
    await amend({
      vehicleId,
      event: 'ADVERT_ADDED',
      at: isHere,
      apply: async ({ dealerId }, { at }) => {
        await refuseTooMany(tx, vehicleId)
        await refuseTwice(tx, vehicleId, link.url)
        const postedAt = link.status === 'LIVE' ? at : null
        const createdById = acting.session.userId
        await tx
          .insert(advertLinks)
          .values({ ...link, advertRef, vehicleId, dealerId, createdAt: at, createdById, postedAt })
        return { data: { channel: link.channel, url: link.url } }
      },
    })
    return { data: await advertsOf(tx, vehicleId) }
  })

/**
 * Changes an advert, or says that it is live or was taken down.
 * @throws AppError 404, 403, 422 on `url`, 409 INVALID_STAGE where it would go live after the sale
 */
export const changeLink = (acting: Acting, vehicleId: string, { id, ...change }: LinkChange): Promise<Links> =>
  moving(acting, async ({ tx, amend }) => {
    await amend({
      vehicleId,
      event: 'ADVERT_CHANGED',
      at: change.status === 'REMOVED' ? isHereOrSold : isHere,
      apply: async (_vehicle, { at }) => {
        const [link] = await tx
          .select()
          .from(advertLinks)
          .where(and(eq(advertLinks.vehicleId, vehicleId), eq(advertLinks.id, id)))
        if (!link) throw notFound('This advert does not exist.')
        const url = change.url ?? link.url
        const status = change.status ?? link.status
        if (status !== 'REMOVED') await refuseTwice(tx, vehicleId, url, id)
        const removed = status === 'REMOVED'
        const set = {
          ...change,
          postedAt: link.postedAt ?? (status === 'LIVE' ? at : null),
          removedAt: removed ? (link.removedAt ?? at) : null,
          removedById: removed ? (link.removedById ?? acting.session.userId) : null,
        }
        await tx.update(advertLinks).set(set).where(eq(advertLinks.id, id))
        return { data: { channel: change.channel ?? link.channel, url, status } }
      },
    })
    return { data: await advertsOf(tx, vehicleId) }
  })

/** Takes adverts down, all or none; also of a vehicle that was sold. @throws AppError 404, 403, 422 on `ids` */
export const removeLinks = (acting: Acting, vehicleId: string, ids: readonly string[]): Promise<Links> =>
  moving(acting, async ({ tx, amend }) => {
    await amend({
      vehicleId,
      event: 'ADVERTS_REMOVED',
      at: isHereOrSold,
      apply: async (_vehicle, { at }) => {
        const standing = await tx
          .select({ id: advertLinks.id, channel: advertLinks.channel, status: advertLinks.status })
          .from(advertLinks)
          .where(and(eq(advertLinks.vehicleId, vehicleId), among(advertLinks.id, ids)))
        const known = new Set(standing.map(({ id }) => id))
        const errors = ids.flatMap((id, place): FieldError[] =>
          known.has(id) ? [] : [{ code: 'unknown', path: ['ids', place], message: 'This advert does not exist.' }],
        )
        if (errors.length > 0) throw invalid(errors)
        const up = standing.filter(({ status }) => status !== 'REMOVED')
        if (up.length === 0) return null
        await tx
          .update(advertLinks)
          .set({ status: 'REMOVED', removedAt: at, removedById: acting.session.userId })
          .where(
            among(
              advertLinks.id,
              up.map(({ id }) => id),
            ),
          )
        return { data: { channels: up.map(({ channel }) => channel) } }
      },
    })
    return { data: await advertsOf(tx, vehicleId) }
  })

async function refuseTwice(tx: ScopedTransaction, vehicleId: string, url: string, except?: string): Promise<void> {
  const [same] = await tx
    .select({ id: advertLinks.id })
    .from(advertLinks)
    .where(
      and(
        eq(advertLinks.vehicleId, vehicleId),
        eq(advertLinks.url, url),
        ne(advertLinks.status, 'REMOVED'),
        except ? ne(advertLinks.id, except) : undefined,
      ),
    )
  if (same) throw refusal(['url'], 'duplicate', 'This advert has already been added.')
}

async function refuseTooMany(tx: ScopedTransaction, vehicleId: string): Promise<void> {
  const [row] = await tx
    .select({ number: count() })
    .from(advertLinks)
    .where(and(eq(advertLinks.vehicleId, vehicleId), ne(advertLinks.status, 'REMOVED')))
  if ((row?.number ?? 0) >= MOST_LINKS) throw refusal(['url'], 'max', `A vehicle has at most ${MOST_LINKS} adverts.`)
}
