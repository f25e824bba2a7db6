export { RecordListPage } from './RecordListPage.tsx'
export type { RowAction } from './rowAction.ts'
export { useRecordAddress, type RecordAddress } from './useRecordAddress.ts'
export { useRecords } from './useRecords.ts'
