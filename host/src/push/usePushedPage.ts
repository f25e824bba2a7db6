import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { freshen } from '../notifications/freshen.ts'

interface OpenPage {
  type: 'open page'
  url: string
}

const isOpenPage = (data: unknown): data is OpenPage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open page' && 'url' in data

/** Opens the page of a pushed notification that was clicked, within the application, where a form can still be saved. */
export function usePushedPage(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isOpenPage(data) || !data.url.startsWith('/')) return
      ports[0]?.postMessage('opened')
      freshen(data.url)
      void navigate(data.url)
    }
    navigator.serviceWorker.addEventListener('message', open)
    // Messages wait until somebody says that they are listened to.
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [navigate])
}
