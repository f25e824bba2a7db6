/** One of the things that may be chosen. */
export interface Choice<Value = string> {
  value: Value
  label: string
  disabled?: boolean
}

/** Choices from a closed list of the domain and its words, in the list's order. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice<Value>[] => values.map((value) => ({ value, label: labels[value] }))
