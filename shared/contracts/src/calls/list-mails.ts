import { LIST_MAIL_RHYTHMS, LIST_NAMES, WEEKDAYS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { ListKey, ListMailDays, SavedView, SavedViewParams } from './saved-views.ts'

/** On which days a list is to come. */
export const ListMailForm = z
  .strictObject({
    rhythm: z.enum(LIST_MAIL_RHYTHMS),
    /** Of a list that comes once a week; of no other. */
    weekday: z.enum(WEEKDAYS).nullable().default(null),
    /** The columns that the list shows, by their ids; all without it. Those that the view switches on or off, it decides. */
    columns: z.array(ListKey).max(60).optional(),
  })
  .superRefine(({ rhythm, weekday }, context) => {
    if (rhythm === 'WEEKLY' && !weekday) refuse(context, 'required', ['weekday'], 'Choose the day.')
  })
export type ListMailForm = z.output<typeof ListMailForm>

/** A list that somebody gets by e-mail. */
export const ListMail = z.object({
  ...ListMailDays.shape,
  viewId: z.string(),
  /** The view's. */
  name: z.string(),
  list: z.enum(LIST_NAMES),
  /** The list's: 'Body Damage'. */
  title: z.string(),
})
export type ListMail = z.output<typeof ListMail>

const path = '/saved-views/:viewId/mail'

export const listMails = {
  list: call({
    method: 'GET',
    path: '/list-mails',
    summary: 'The lists that the caller gets by e-mail from the active dealer',
    permission: 'lists.views.read',
    response: data(z.array(ListMail)),
  }),
  set: call({
    method: 'PATCH',
    path,
    summary: 'Send the list with this view to the caller by e-mail, at 07:00 UK time on the days that were chosen',
    permission: 'lists.views.keep',
    params: SavedViewParams,
    body: ListMailForm,
    response: data(SavedView),
  }),
  stop: call({
    method: 'DELETE',
    path,
    summary: 'Send the list with this view to the caller no longer',
    permission: 'lists.views.keep',
    params: SavedViewParams,
    response: nothing,
    status: 204,
  }),
}
