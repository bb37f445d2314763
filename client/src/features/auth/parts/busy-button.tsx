import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/basics/spinner.tsx'
import styles from '#client/features/auth/parts/field.module.css'

/** The button that submits a form, with a busy state. */
export const BusyButton = ({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) => (
  <Button
    type="primary"
    htmlType="submit"
    className={styles.submit ?? ''}
    size="large"
    block
    loading={busy && { icon: <Spinner /> }}
    aria-busy={busy}
  >
    {children}
  </Button>
)
