/** Why a row is refused; the field is null where the reason is about the whole row. */
export interface Reason {
  field: string | null
  message: string
}
