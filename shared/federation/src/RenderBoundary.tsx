import { Component, type ReactNode } from 'react'

interface RenderBoundaryProps {
  onError: (error: unknown) => void
  /** Shown until the owner has replaced the boundary. */
  fallback: ReactNode
  children: ReactNode
}

/** Tells its owner when something below it throws while drawing. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
