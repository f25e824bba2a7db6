export * from './shots.ts'
export * from './valet.ts'
