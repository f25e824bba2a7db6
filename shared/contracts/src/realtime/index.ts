export * from './events.ts'
export * from './gathering.ts'
export * from './outdated.ts'
