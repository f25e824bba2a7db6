import type { FieldError } from '@forecourt/contracts'
import { GENERAL } from './resolver.ts'

/** Whether the form shows a field of that name, by its control or by the frame around it. */
export function isOnScreen(form: HTMLFormElement | null, name: string): boolean {
  const quoted = CSS.escape(name)
  return form?.querySelector(`[name="${quoted}"], [data-field="${quoted}"]`) !== null && form !== null
}

const controls = ':is(input, select, textarea, button):not([type=hidden], :disabled)'

/** Moves the focus to the first field in error as the eye meets them, else to the form's own alert. */
export function focusFirstError(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>(`${controls}[aria-invalid=true], [aria-invalid=true] ${controls}`)
  const target = field ?? form?.querySelector<HTMLElement>('[data-form-alert]')
  target?.focus()
}

const isLeaf = (value: object): value is { type: string; message: string } =>
  'type' in value && typeof value.type === 'string' && 'message' in value && typeof value.message === 'string'

/** The library's tree of errors as the flat list that the API answers. */
export function errorsOf(tree: object, path: readonly string[] = []): FieldError[] {
  return Object.entries<unknown>({ ...tree }).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const here = key === GENERAL ? [] : [...path, key]
    if (isLeaf(value)) return [{ code: value.type, path: here, message: value.message }]
    return key === 'ref' ? [] : errorsOf(value, here)
  })
}
