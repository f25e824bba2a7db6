import type { Server as HttpServer } from 'node:http'
import { can, isPermission } from '@forecourt/authority'
import {
  DRAFT_SAVED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  MODULES_CHANGED_EVENT,
  NOTIFICATIONS_CHANGED_EVENT,
  SESSION_CHANGED_EVENT,
  STAGE_CHANGED_EVENT,
  type Push,
  type VehiclePush,
} from '@forecourt/contracts/realtime'
import type { ReleaseState } from '@forecourt/release'
import { Server } from 'socket.io'
import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import type { Caller } from '../../platform/auth/callers.ts'
import type { SessionChange } from '../../platform/auth/session-changes.ts'
import { admitted, connectError, isEmployee, tokenOf } from './admission.ts'
import {
  DRAFT_SAVED,
  MESSAGES_CHANGED,
  NOTIFICATIONS_CHANGED,
  NOTIFICATIONS_CHANGED_BY_TIME,
  REPORTS_CHANGED,
  STAGE_CHANGED,
} from './announce.ts'
import { coalesce } from './coalesce.ts'
import { type CountSource, createCounts } from './counts.ts'
import { dealerRoom, groupRoom, reportEvent, type ReportName, reportRoom, REPORTS, userRoom } from './room-names.ts'
import { groupKeyOf, openRooms, type EmployeeSocket, type SocketServer } from './rooms.ts'

/** Computes the report of today of a dealer, whole, as its call would answer it. */
export type ReportSource = (report: ReportName, dealerId: string) => Promise<unknown>

/** What is computed anew to be pushed. */
interface Sources {
  report: ReportSource
  counts: CountSource
}

export interface Realtime {
  engine: Server['engine']
  /**
   * Soon closes the sockets whose sessions ended or act elsewhere now, and tells those whose roles are others; looks at those
   * alone that the change may be about, at all of them for null.
   */
  recheckSessions: (change: SessionChange | null) => void
  /** Tells everybody that something was released: each server its own sockets. */
  modulesChanged: (state: Pick<ReleaseState, 'revision'>) => void
  close: () => void
}

type Needs = Pick<Services, 'auth' | 'database' | 'log' | 'now'>

/** What is announced of a vehicle, as far as it decides who is told: a process of a later release may say more. */
const Announced = z.looseObject({ dealerId: z.string(), vehicleId: z.string(), isByTime: z.literal(true).optional() })
const AnnouncedDraft = Announced.extend({ permission: z.string() })

const PUSH_AFTER_MS = 250

/** A super admin may change many people in a row; each socket is looked at once for all of it. */
const RECHECK_AFTER_MS = 50

const EVERYBODY = 'everybody'

/** Whose sockets a change may be about: a person's, a session's, or everybody's for a dealer that moved or closed. */
const keyOf = (change: SessionChange | null) =>
  change && 'sessionId' in change ? change.sessionId : change && 'userId' in change ? change.userId : EVERYBODY

const isMeant = ({ sessionId, userId }: Caller, key: string) => [sessionId, userId, EVERYBODY].includes(key)

/** A dealer that went to another group takes its people's rooms along. */
const sameRooms = (one: Caller, other: Caller) =>
  one.actor.activeDealerId === other.actor.activeDealerId && groupKeyOf(one) === groupKeyOf(other)

const sameRoles = (one: Caller, other: Caller) =>
  one.actor.activeDealerRoles.toSorted().join() === other.actor.activeDealerRoles.toSorted().join()

/** The socket at `/socket.io`; every process pushes to its own sockets what the database announces to all of them. */
export async function startRealtime(
  http: HttpServer,
  { auth, database, log, now }: Needs,
  source: Sources,
): Promise<Realtime> {
  const io: SocketServer = new Server(http, {
    path: '/socket.io',
    transports: ['polling', 'websocket'],
    serveClient: false,
    maxHttpBufferSize: 20_000,
  })

  // The engine answers polling requests by itself, past the headers that every other response has.
  io.engine.on('headers', (headers: Record<string, string>) => void (headers['x-content-type-options'] = 'nosniff'))
  io.use((socket, next) => {
    admitted(auth, tokenOf(socket)).then(
      (caller) => {
        socket.data.caller = caller
        next()
      },
      (error: unknown) => {
        log.debug({ err: error }, 'a socket was refused')
        next(connectError(error))
      },
    )
  })
  let listensSince = now()
  const changedAt = new Map<string, Date>()
  io.on('connection', (socket) => openRooms(socket, (dealerId) => changedAt.get(dealerId) ?? listensSince))

  const isEmpty = (room: string) => !io.of('/').adapter.rooms.get(room)?.size
  const socketsIn = (room: string) =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? [])
  const pushReports = async (dealerId: string) => {
    for (const report of REPORTS) {
      const room = reportRoom(report, dealerId)
      if (isEmpty(room)) continue
      try {
        io.to(room).emit(reportEvent(report), await source.report(report, dealerId))
      } catch (error) {
        log.error({ err: error, report, dealerId }, 'a report could not be pushed')
      }
    }
  }
  const hearAnew = () => {
    changedAt.clear()
    listensSince = now()
  }
  const reports = coalesce(PUSH_AFTER_MS, pushReports)
  const counts = createCounts(source.counts, log)
  const pushNotices = (payload: string, push: Push) => {
    const rooms = payload.split(',').map(userRoom)
    io.to(rooms).emit(NOTIFICATIONS_CHANGED_EVENT, { ...push, countsFollow: true } satisfies Push)
    const told = rooms.flatMap(socketsIn)
    if (push.isByTime) counts.soon(told)
    else counts.now(told)
  }
  const channels: Record<string, (payload: string) => void> = {
    [REPORTS_CHANGED]: (dealerId) => {
      changedAt.set(dealerId, now())
      reports.ask(dealerId)
    },
    [STAGE_CHANGED]: (payload) => {
      const { dealerId, ...change } = Announced.parse(JSON.parse(payload))
      const dealer = dealerRoom(dealerId)
      io.to(dealer).emit(STAGE_CHANGED_EVENT, { ...change, countsFollow: true })
      counts.soon(socketsIn(dealer))
      const { vehicleId, isByTime } = change
      io.to(groupRoom(dealerId))
        .except(dealer)
        .emit(GROUP_CHANGED_EVENT, { vehicleId, isByTime } satisfies VehiclePush)
    },
    [MESSAGES_CHANGED]: (payload) => {
      const { dealerId, vehicleId } = Announced.parse(JSON.parse(payload))
      io.to(groupRoom(dealerId)).emit(MESSAGES_CHANGED_EVENT, { vehicleId })
    },
    [DRAFT_SAVED]: (payload) => {
      const { dealerId, permission, ...save } = AnnouncedDraft.parse(JSON.parse(payload))
      if (!isPermission(permission)) return
      for (const socket of socketsIn(dealerRoom(dealerId))) {
        if (can(permission, socket.data.caller.actor, { dealerId })) socket.emit(DRAFT_SAVED_EVENT, save)
      }
    },
    [NOTIFICATIONS_CHANGED]: (payload) => pushNotices(payload, {}),
    [NOTIFICATIONS_CHANGED_BY_TIME]: (payload) => pushNotices(payload, { isByTime: true }),
  }
  const recheck = async (socket: EmployeeSocket) => {
    const { caller } = socket.data
    const today = await auth.callers.ofSession(caller.sessionId).catch(() => null)
    if (!today || !isEmployee(today) || !sameRooms(today, caller)) {
      socket.disconnect(true)
      return
    }
    socket.data.caller = today
    if (!sameRoles(today, caller)) socket.emit(SESSION_CHANGED_EVENT, {})
  }
  const rechecks = coalesce(RECHECK_AFTER_MS, async (key) => {
    const meant = [...io.of('/').sockets.values()].filter(({ data }) => isMeant(data.caller, key))
    await Promise.all(meant.map((socket) => recheck(socket)))
  })
  /** Anyone who connects again reads everything again, and so what was told while nobody listened. */
  const onGap = () => {
    hearAnew()
    for (const { conn } of io.of('/').sockets.values()) conn.close()
  }
  const listened: (() => void)[] = []
  for (const [channel, onMessage] of Object.entries(channels))
    listened.push(await database.listen(channel, { onMessage, onGap }))
  hearAnew()

  return {
    engine: io.engine,
    recheckSessions: (change) => rechecks.ask(keyOf(change)),
    modulesChanged: ({ revision }) => void io.emit(MODULES_CHANGED_EVENT, { revision }),
    close: () => {
      for (const unlisten of listened) unlisten()
      reports.stop()
      counts.stop()
      rechecks.stop()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
