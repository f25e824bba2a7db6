/** The only page of a list. */
export const pageOfList = <Item>(data: readonly Item[]) => {
  const paging = { pageSize: 50, next: null, previous: null, total: data.length, totalIsCapped: false }
  return { body: { data: { data, paging } } }
}

/** A refusal in the server's shape. */
export const refused = (
  status: number,
  code: string,
  message: string,
  path: (string | number)[] = [],
  details = {},
) => ({
  status,
  body: {
    message,
    errors: [{ code, path, message }],
    details,
  },
})
