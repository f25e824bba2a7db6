/** A part of something whose shape nothing promises, such as an error that was caught; undefined where there is none. */
export const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
