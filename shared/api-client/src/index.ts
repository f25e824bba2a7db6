export * from './client/index.ts'
export * from './query/index.ts'
export * from './socket/index.ts'
