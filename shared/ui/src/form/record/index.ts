export { DeleteDialog } from './DeleteDialog.tsx'
export type { RecordKind } from './kind.ts'
export { LogoField } from './LogoField.ts'
export { RecordDialog, type RecordFields } from './RecordDialog.tsx'
