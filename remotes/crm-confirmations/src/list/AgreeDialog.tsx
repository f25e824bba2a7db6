import { api, errorMessage, invalidate, newKey } from '@forecourt/api-client'
import type { CrmConfirmationListItem } from '@forecourt/contracts'
import { ConfirmDialog, counted, toastError, toastSuccess } from '@forecourt/ui'
import { useState } from 'react'
import { nameOf } from './columns.tsx'

type Row = CrmConfirmationListItem

const SALES = { one: 'sale', many: 'sales' }

interface Props {
  /** They wait, and each has an invoice number. */
  rows: readonly Row[]
  /** Told which of them were not confirmed. */
  onDone: (left: readonly Row[]) => void
  onClose: () => void
}

const confirm = ({ id: vehicleId, invoiceNumber }: Row) =>
  api(
    'POST /vehicle-crm-confirmations/:vehicleId/confirm',
    {
      params: { vehicleId },
      body: {
        crmReference: invoiceNumber,
        customerMatched: true,
        dateMatches: true,
        priceMatches: true,
        invoiceMatches: true,
        keeperChangeDone: true,
      },
    },
    { idempotencyKey: newKey() },
  )

/** Confirms several sales of which everything agrees, each under its invoice number; one that fails holds up no other. */
export default function AgreeDialog({ rows, onDone, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const failed: { row: Row; words: string }[] = []
    for (const row of rows) {
      await confirm(row).catch((error: unknown) => failed.push({ row, words: errorMessage(error) }))
    }
    const [first] = failed
    if (first) toastError(`Not ${nameOf(first.row)}: ${first.words}`)
    if (failed.length < rows.length) toastSuccess(`${counted(rows.length - failed.length, SALES)} confirmed.`)
    void invalidate('GET /vehicle-crm-confirmations')
    onDone(failed.map(({ row }) => row))
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      title={`Confirm ${counted(rows.length, SALES)}`}
      description={`${rows.map(nameOf).join(', ')}: customer, date, price, invoice and change of keeper agree with the CRM. Each is confirmed under its invoice number.`}
      confirmLabel="Confirm"
      loading={isBusy}
    />
  )
}
