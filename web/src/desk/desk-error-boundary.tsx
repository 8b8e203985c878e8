import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/**
 * Keeps the desk's frame when a page throws or its code cannot be fetched. An error boundary must
 * be a class (react.dev, Component: catching rendering errors).
 */
export class DeskErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    return this.state.hasFailed ? <PageBroken /> : this.props.children
  }
}

const PageBroken = () => (
  <div role="alert">
    <h1 className="text-3xl">Sidan kunde inte visas</h1>
    <p className="mt-4 mb-8">Ladda om sidan. Det du har skrivit finns kvar.</p>
    <Button onClick={() => location.reload()}>Ladda om sidan</Button>
  </div>
)
