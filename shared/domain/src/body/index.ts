export * from './damage.ts'
export * from './panels.ts'
