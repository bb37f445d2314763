import { Component, type ReactNode } from 'react'

export interface FallbackProps {
  readonly children: ReactNode
  /** What stands there instead of a part that could not be fetched or drawn. */
  readonly otherwise: ReactNode
}

/** A part that comes later and may not come at all takes nothing else of the page with it. */
export class Fallback extends Component<FallbackProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
