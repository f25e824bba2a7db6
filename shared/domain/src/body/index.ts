export * from './damage.ts'
export * from './panels.ts'
export * from './repairs.ts'
