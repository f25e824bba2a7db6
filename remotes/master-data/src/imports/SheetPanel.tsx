import { errorMessage, useApiMutation } from '@forecourt/api-client'
import type { Import, ImportKindOffer, ImportSheet } from '@forecourt/contracts'
import { type ImportKind, IMPORT_KIND_LABELS, isImportAtWork, isOneOf, IMPORT_KINDS, nounFor } from '@forecourt/domain'
import {
  Button,
  chakra,
  Chip,
  Cluster,
  counted,
  Disclosure,
  DisclosureHead,
  Download,
  MutedText,
  NativeSelect,
  Panel,
  toastError,
  TriangleAlert,
  FormLabel,
  Notice,
} from '@forecourt/ui'
import { useId } from 'react'
import { ColumnsTable } from './ColumnsTable.tsx'
import { downloadRefused, READS } from './imports.ts'
import { SheetRows } from './SheetRows.tsx'
import { COLUMN, kindChoices, OUTCOME_TONES, outcomesIn, ROW } from './words.ts'

const Parts = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '3' },
})
const KindField = chakra('div', { base: { flex: '0 1 16rem', minWidth: '12rem' } })

interface Props {
  brought: Import
  sheet: ImportSheet
  offers: readonly ImportKindOffer[]
}

/** A sheet of an import: what it is, what its columns are, and what its rows come to. */
export function SheetPanel({ brought, sheet, offers }: Props) {
  const id = useId()
  const { id: importId, state } = brought
  const { id: sheetId, name, kind, rows, columns, missing } = sheet
  const map = useApiMutation('PATCH /imports/:importId/sheets/:sheetId', {
    invalidates: READS,
    onError: (error) => toastError('The columns were not changed.', errorMessage(error)),
  })
  const offer = offers.find((each) => each.kind === kind)
  const told = outcomesIn(sheet)
  const isWritten = sheet.outcomes.MADE + sheet.outcomes.CHANGED > 0
  const isFixed = isImportAtWork(state) || isWritten
  const say = (body: { kind: ImportKind | null; columns?: (string | null)[] }) =>
    map.mutate({ params: { importId, sheetId }, body })
  return (
    <Panel title={name} note={counted(rows, ROW)}>
      <Parts>
        <Head>
          <KindField>
            <FormLabel htmlFor={id}>Rows are</FormLabel>
            <NativeSelect.Root disabled={isFixed || map.isPending}>
              <NativeSelect.Field
                id={id}
                value={kind ?? ''}
                onChange={({ currentTarget: { value } }) => say({ kind: isOneOf(IMPORT_KINDS, value) ? value : null })}
              >
                <option value="">Not imported</option>
                {kindChoices(offers).map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </KindField>
          {told.length > 0 && (
            <Cluster>
              {told.map(({ outcome, text }) => (
                <Chip key={outcome} tone={OUTCOME_TONES[outcome]}>
                  {text}
                </Chip>
              ))}
            </Cluster>
          )}
          {sheet.outcomes.REFUSED > 0 && !isImportAtWork(state) && (
            <Button
              size="sm"
              onClick={() =>
                void downloadRefused(brought, sheet).catch((error: unknown) =>
                  toastError('The refused rows could not be downloaded.', errorMessage(error)),
                )
              }
            >
              <Download aria-hidden />
              Download refused rows
            </Button>
          )}
        </Head>
        {kind === null && (
          <MutedText>This sheet will not be imported. To import it, choose what its rows are.</MutedText>
        )}
        {missing.length > 0 && (
          <Notice icon={TriangleAlert} tone="warning">
            Choose the {nounFor(missing.length, COLUMN)} for {missing.join(', ')}.
          </Notice>
        )}
        {kind !== null && offer && (
          <Disclosure open={told.length === 0 || missing.length > 0}>
            <DisclosureHead>
              Columns of {IMPORT_KIND_LABELS[kind].toLowerCase()}:{' '}
              {columns.filter(({ field }) => field !== null).length} of {columns.length} matched
            </DisclosureHead>
            <ColumnsTable
              columns={columns}
              fields={offer.fields}
              disabled={isFixed || map.isPending}
              onChange={(chosen) => say({ kind, columns: chosen })}
            />
          </Disclosure>
        )}
        {told.length > 0 && <SheetRows importId={importId} sheet={sheet} />}
      </Parts>
    </Panel>
  )
}
