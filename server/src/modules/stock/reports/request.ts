import type { FileUrl } from '../../../platform/files/file-url.ts'
import type { ReportDay } from './day.ts'

/** Whose day is reported, and as of when. */
export interface ReportRequest {
  dealerId: string
  day: ReportDay
  now: Date
  fileUrl: FileUrl
}
