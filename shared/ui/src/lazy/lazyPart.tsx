import { useState, type ReactNode } from 'react'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { loadOnce, useLoaded, type Load } from './useLoaded.ts'

interface Look {
  /** What it is, as a sentence begins: 'The MOT history'. */
  title: string
  /** Stands there until it has come. */
  waiting?: ReactNode
}

/** A page, or a part of one, that is fetched when it is shown. What cannot be fetched is said in its place. */
export function lazyPart<Props extends object>(load: Load<Props>, { title, waiting = null }: Look) {
  const code = loadOnce(load)
  function Fetched({ props, onFailure }: { props: Props; onFailure: () => void }) {
    const Part = useLoaded(code, onFailure)
    return Part ? <Part {...props} /> : waiting
  }
  function LazyPart(props: Props) {
    const [isMissing, setMissing] = useState(false)
    if (!isMissing) return <Fetched props={props} onFailure={() => setMissing(true)} />
    const error = { title: `${title} could not be loaded.` }
    return <ErrorPanel error={error} onRetry={() => setMissing(false)} />
  }
  /** Fetches it ahead of its use. */
  LazyPart.fetch = () => code.fetch()
  return LazyPart
}
