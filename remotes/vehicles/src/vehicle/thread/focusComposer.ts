/** Once what was asked for is drawn. */
export const focusComposer = () =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-composer] textarea')?.focus())
