export * from './acknowledgements.ts'
export * from './adverts.ts'
export * from './selling.ts'
export * from './vat-due.ts'
