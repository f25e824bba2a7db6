/** Something that can be done with a row: a page or a dialog to go to, or a deed of its own. */
export type RowAction = { label: string; destructive?: boolean } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)
