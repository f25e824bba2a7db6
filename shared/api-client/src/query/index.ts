export {
  answersOf,
  invalidate,
  invalidateAll,
  type Invalidates,
  notificationLists,
  ofVehicle,
  stageLists,
  todaysReports,
} from './invalidate.ts'
export type { ApiKey, KeyParts } from './key.ts'
export { type MutationInput, type MutationSettings, newKey, useApiMutation } from './mutation.ts'
export { mergeOptions, type OptionOf, type OptionsSettings, useOptions } from './options.ts'
export { infiniteQuery, type ListRoute, type OptionsRoute, pageQuery } from './page-query.ts'
export { query, type QuerySettings, useApiQuery } from './query.ts'
export { createQueryClient, queryClient, resetForSwitch } from './query-client.ts'
export { reportQuery, type ReportRoute, reportTag } from './report.ts'
