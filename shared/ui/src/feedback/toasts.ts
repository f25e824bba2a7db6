import { createElement } from 'react'
import { toast } from 'react-toastify/unstyled'
import { ToastWords } from './ToastWords.tsx'

/** How long a toast stands, in milliseconds (R9.04). */
export const toastDuration = 4000
export const visibleToasts = 3

/** Reports finished work, and nothing that the person must act upon. */
export function toastSuccess(title: string, description?: string) {
  toast.success(createElement(ToastWords, { title, description }), { role: 'status' })
}

/** Reports work that failed while the person was elsewhere; in place an `ErrorPanel` says it. */
export function toastError(title: string, description?: string) {
  toast.error(createElement(ToastWords, { title, description }), { role: 'alert' })
}
