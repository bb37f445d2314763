import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface PanelDrawerProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel of the director in a drawer: its requests run only while it is open. */
export const PanelDrawer = ({ title, open, onClose, children }: PanelDrawerProps) => (
  <Drawer title={title} size={560} open={open} onClose={onClose} destroyOnHidden styles={{ body: { padding: 0 } }}>
    {children}
  </Drawer>
)
