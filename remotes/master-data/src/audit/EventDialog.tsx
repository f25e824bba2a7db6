import type { AuditEvent } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Button, ButtonLink, chakra, DataList, DialogStack, ResponsiveDialog } from '@forecourt/ui'
import { actorText, fieldText, typeText, valueText } from './words.ts'

const Title = chakra('h3', { base: { mb: '1.5', textStyle: 'sm', fontWeight: 'semibold' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& :is(th, td)': { py: '1.5', pe: '3', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead th': { color: 'fg.muted', fontWeight: 'normal' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody th': { fontWeight: 'medium' },
  },
})

interface Props {
  event: AuditEvent
  /** Where the history of what it was done to is; null where that is what is shown. */
  historyHref: string | null
  onClose: () => void
}

/** An event of the audit log: who did what, and what became of each field. */
export default function EventDialog({ event, historyHref, onClose }: Props) {
  const { type, subject, dealer, changes, details, at } = event
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="lg"
      title={typeText(type)}
      footer={
        <>
          {historyHref !== null && (
            <ButtonLink variant="ghost" to={historyHref}>
              Its whole history
            </ButtonLink>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <DialogStack>
        <DataList
          items={[
            { label: 'Who', value: actorText(event) },
            { label: 'When', value: formatDateTime(at) },
            ...(subject?.name ? [{ label: 'Of what', value: subject.name }] : []),
            { label: 'Dealer', value: dealer && (dealer.name ?? 'Deleted dealer'), none: 'The platform' },
          ]}
        />
        {changes.length > 0 && (
          <section>
            <Title>Changes</Title>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, from, to }) => (
                  <tr key={field}>
                    <th scope="row">{fieldText(field)}</th>
                    <td>{valueText(from)}</td>
                    <td>{valueText(to)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        )}
        {Object.keys(details).length > 0 && (
          <section>
            <Title>Details</Title>
            <DataList
              items={Object.entries(details).map(([name, value]) => ({
                label: fieldText(name),
                value: valueText(value),
              }))}
            />
          </section>
        )}
      </DialogStack>
    </ResponsiveDialog>
  )
}
