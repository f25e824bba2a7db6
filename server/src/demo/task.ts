/** Something that was done at a moment of the past. A dealer's are done in the order of time, so that its history is in order. */
export interface Task {
  at: Date
  run: () => Promise<void>
}
