import { useState } from 'react'
import type { Standing } from './kind.ts'

/** A picture that a kind of record has, such as a make's logo; declare it outside the components. */
export interface Picture<Item> {
  label: string
  /** The code of the file upload config that its call obeys: 'make-logo'. */
  config: string
  /** On what it will stand. */
  ground: 'light' | 'dark'
  urlOf: (item: Item) => string | null
  upload: (id: string, file: File) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

/** A picture of any kind of record. */
export type AnyPicture = Picture<never>

/** The pictures of a record whose form is open. */
export interface Pictures {
  /** Null while it is new: then what is chosen waits until it has been made. */
  item: Standing | null
  waiting: ReadonlyMap<AnyPicture, File>
  wait: (picture: AnyPicture, file: File | null) => void
  /** Call it after one was uploaded or taken away: it shows in the form, which else stays as it is. */
  refresh: () => Promise<void>
}

/** The pictures that were chosen for a record before it was made. */
export function useWaitingPictures() {
  const [waiting, setWaiting] = useState<Pictures['waiting']>(new Map())
  const wait: Pictures['wait'] = (picture, file) =>
    setWaiting((all) => {
      const next = new Map(all)
      if (file) next.set(picture, file)
      else next.delete(picture)
      return next
    })
  /** Uploads those that wait, one after the other; from a failure on they go on waiting. */
  async function upload(id: string) {
    for (const [picture, file] of waiting) {
      await picture.upload(id, file)
      wait(picture, null)
    }
  }
  return { waiting, wait, upload }
}
