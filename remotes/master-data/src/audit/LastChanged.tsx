import { useApiQuery } from '@forecourt/api-client'
import type { AuditEvent } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { chakra, Link, RelativeTime } from '@forecourt/ui'
import type { RecordFields } from '@forecourt/ui/forms'
import type { ReactNode } from 'react'
import { type AuditLog, historyPath } from './history.ts'

// As high before it is known who it was: the buttons below it stay where they are.
const Line = chakra('p', { base: { minHeight: '5', textStyle: 'sm', color: 'fg.muted' } })

const query = (recordId: string) => ({ query: { recordId, pageSize: 1 } })
const lastOf = ({ data }: { data: { data: readonly AuditEvent[] } }) => data.data[0]

function Words({ id, last, log }: { id: string; last: AuditEvent | undefined; log: AuditLog }) {
  return (
    <Line>
      {last && (
        <>
          Last changed by {last.actor?.name ?? 'Forecourt'}, <RelativeTime at={last.at} />.{' '}
          <Link to={historyPath(id, log)}>History</Link>
        </>
      )}
    </Line>
  )
}

function OnPlatform({ id }: { id: string }) {
  const { data } = useApiQuery('GET /audit', query(id), { select: lastOf })
  return <Words id={id} last={data} log="/audit" />
}

function AtDealer({ id }: { id: string }) {
  const { data } = useApiQuery('GET /active-dealer/audit', query(id), { select: lastOf })
  return <Words id={id} last={data} log="/dealer/audit" />
}

/** Who changed a record last, which leads to its whole history. */
export function LastChanged({ id }: { id: string }) {
  const readsAll = useCan('master.audit.read')
  return readsAll ? <OnPlatform id={id} /> : <AtDealer id={id} />
}

/** The fields of a record's form with who changed it last below them; nobody has where it is new. */
export const withLastChanged =
  <Item extends { id: string }>(renderFields: (fields: RecordFields<Item>) => ReactNode) =>
  (fields: RecordFields<Item>) => (
    <>
      {renderFields(fields)}
      {fields.item && <LastChanged id={fields.item.id} />}
    </>
  )
