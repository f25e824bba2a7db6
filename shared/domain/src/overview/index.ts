export * from './figures.ts'
export * from './reasons.ts'
