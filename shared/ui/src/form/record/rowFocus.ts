/** A record's row or card, which takes the focus when its dialog closes. */
export const rowOf = (id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector(`[data-row-id="${CSS.escape(id)}"] [data-row-link]`)
