import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Code that is fetched when it is wanted. A failure is forgotten: `React.lazy` would keep it, and trying again would not help. */
export function loadOnce<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined
  return {
    loaded: () => loaded,
    async fetch(): Promise<ComponentType<Props>> {
      loaded ??= (await load()).default
      return loaded
    },
  }
}

/** The component once it is here. */
export function useLoaded<Props>(
  code: ReturnType<typeof loadOnce<Props>>,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState(code.loaded)
  const failed = useEffectEvent(onFailure)
  const isMissing = component === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isMounted = true
    code.fetch().then(
      (fetched) => isMounted && setComponent(() => fetched),
      () => isMounted && failed(),
    )
    return () => {
      isMounted = false
    }
  }, [isMissing, code])
  return component
}
