export { can, canAny, type Subject } from './can.ts'
export { isPermission, permissionNames, permissions, type Permission, type Reach } from './permissions.ts'
export { soleSubStage, STAGE_READ } from './stages.ts'
export type { Actor } from './rule.ts'
