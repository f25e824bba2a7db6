import type { Import } from '@forecourt/contracts'
import { callRoute } from '@forecourt/api-client'

/** The calls whose answers an import's changes make out of date. */
export const READS = ['GET /imports', 'GET /imports/:importId', 'GET /imports/:importId/sheets/:sheetId/rows'] as const

/** Files and pasted cells alike. */
export const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Cells as they are copied from a spreadsheet, as the file that they would be. */
export const pastedFile = (cells: string): File =>
  new File([cells], 'Pasted cells', { type: 'text/tab-separated-values' })

/** Hands a file to the browser's downloads. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the address only after the press has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The refused rows of a sheet as they came, in the format of the file that brought them. */
export async function downloadRefused(
  { id: importId, name }: Pick<Import, 'id' | 'name'>,
  sheet: { id: string; name: string },
) {
  const format = name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  await callRoute(
    'GET /imports/:importId/sheets/:sheetId/refused',
    { params: { importId, sheetId: sheet.id }, query: { format } },
    {
      receive: async (response) => {
        download(await response.blob(), `Refused ${sheet.name}.${format}`)
      },
    },
  )
}
