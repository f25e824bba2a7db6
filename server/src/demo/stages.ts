/* What the demo does in each stage, one line each; the order is the workflow's. */

export { ictSeeder } from './ict/index.ts'
export { mechanicalPrepSeeder } from './mechanical-prep/index.ts'
export { bodyDamageSeeder } from './body-damage/index.ts'
export { mediaSeeder } from './media/index.ts'
export { saleSeeder } from './sale/index.ts'
export { offsiteSeeder } from './offsite/index.ts'
