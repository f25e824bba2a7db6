// Drafts
export { DraftConflict, DraftOrigin } from './draft/DraftNotices.tsx'
export type { DraftTrouble, KeptDraft } from './draft/draftSync.ts'
export { useStageDraft, type StageDraft, type StageDraftOptions } from './draft/useStageDraft.ts'
export {
  useStageForm,
  type OpenedFormOptions,
  type StageFormHandle,
  type StageFormOptions,
} from './draft/useStageForm.ts'

// Forms that wait for the connection
export { aboutVehicle } from './submit/calls.ts'
export { submitQueue } from './submit/queue.ts'

// Files
export { FileDrop } from './upload/FileDrop.tsx'
export { Lightbox } from './upload/Lightbox.tsx'
export { PhotoStrip } from './upload/PhotoStrip.tsx'
export { openUploadQueue, uploadQueue } from './upload/queue.ts'
export { Refusals } from './upload/Refusals.tsx'
export type { FilesOf, FileView, StageFiles, UploadActions } from './upload/stageFiles.ts'
export { UploadsLeft } from './upload/UploadsLeft.tsx'
export { UploadThumb } from './upload/Thumb.tsx'
export { UploadDialog } from './upload/UploadDialog.tsx'
export type { Upload, UploadQueue } from './upload/uploadQueue.ts'
export { FileInput } from './upload/FileInput.tsx'
export { smallPhoto } from './upload/smallPhoto.ts'
export { timeTaken } from './upload/timeTaken.ts'
export { useFileTarget } from './upload/useFileTarget.ts'
export { posterOf, type Poster } from './upload/videos.ts'
export { useFilesOf, useUploads, type FilesPath } from './upload/useUploads.ts'

// The frame of a stage's page
export { ArrivedNotice } from './page/ArrivedNotice.tsx'
export { ChangedNotice } from './page/ChangedNotice.tsx'
export { ChipRadio, Chips } from './page/ChipRadio.tsx'
export { DecisionDialog, type Decision } from './page/DecisionDialog.tsx'
export { defineStage, nextStageName } from './page/defineStage.ts'
export { MovedNotice } from './page/MovedNotice.tsx'
export { MovedOn, type StageList } from './page/MovedOn.tsx'
export { Progress } from './page/Progress.tsx'
export { StageForm } from './page/StageForm.tsx'
export { StageHeader } from './page/StageHeader.tsx'
export { StagePage, type OpenedStage, type StageRoute } from './page/StagePage.tsx'
export { when } from './page/when.ts'

// What infleet captured
export { FromInfleet } from './record/FromInfleet.tsx'
export { infleetFacts, type InfleetFact } from './record/infleetFacts.ts'
