import { Component, type ReactNode } from 'react'

export interface FallbackProps {
  readonly children: ReactNode
  /** Replaces a part that could not be loaded or rendered. */
  readonly otherwise: ReactNode
}

/** Error boundary of a lazily loaded part: its failure does not affect the rest of the page. */
export class Fallback extends Component<FallbackProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
