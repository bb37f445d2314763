import { Drawer } from 'antd'
import type { ReactNode } from 'react'

export interface PanelDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A panel of the desk in a drawer: what it asks for is asked while it is open. */
export const PanelDrawer = ({
  title,
  open,
  onClose,
  children,
}: PanelDrawerProps & { title: string; children: ReactNode }) => (
  <Drawer title={title} size={560} open={open} onClose={onClose} destroyOnHidden styles={{ body: { padding: 0 } }}>
    {children}
  </Drawer>
)
