import { POSITIONS } from '@forecourt/domain'

const listed = POSITIONS.map((position) => `'${position}'`).join(', ')

/**
 * The function by which the database refuses a position that does not exist. It is made again from the domain's list
 * before migrations run, so that another stage needs none; nobody but the checks of three tables calls it.
 */
export const IS_POSITION = `
  create or replace function is_position(stage text, sub_stage text) returns boolean
  language sql immutable parallel safe
  return stage || ':' || sub_stage in (${listed})`
