import { replaceFile } from '../../../platform/http/replace-file.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Upload } from '../../../platform/http/uploads.ts'
import { writeProfile } from './change-profile.ts'

/**
 * Replaces the profile photo, which is no dealer's: colleagues at every dealer of the user's see it.
 * @throws AppError 422 on `file` for what the upload config `profile-photo` refuses
 */
export const changePhoto = (upload: Upload, context: Context) =>
  replaceFile(context, { code: 'profile-photo', upload }, async (tx, profilePhotoFileId) => {
    const { before, answer } = await writeProfile(tx, context, 'user.photoChanged', { profilePhotoFileId })
    return { answer, earlier: before.profilePhotoFileId }
  })
