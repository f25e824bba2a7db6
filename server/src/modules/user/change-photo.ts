import type { Context } from '../../platform/http/context.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { changeUser } from './change-user.ts'

/** Replaces the profile photo. @throws AppError 422 on `file` for what the upload config `profile-photo` refuses */
export async function changePhoto({ stream, filename }: Upload, context: Context) {
  const { services, session } = context
  // No dealer's: colleagues at every dealer of the user's see it.
  const file = { code: 'profile-photo', stream, filename, dealerId: null, userId: session.userId }
  const { id } = await services.files.save(file)
  return changeUser(context, 'user.photoChanged', { profilePhotoFileId: id })
}
