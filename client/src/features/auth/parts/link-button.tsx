import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHref, useNavigate, type To } from 'react-router-dom'

export interface LinkButtonProps {
  readonly to: To
  readonly primary?: boolean
  readonly children: ReactNode
}

/** A link that looks like a button as wide as the form. */
export const LinkButton = ({ to, primary = false, children }: LinkButtonProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      size="large"
      block
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </Button>
  )
}
