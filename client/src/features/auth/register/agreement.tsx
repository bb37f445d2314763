import { Button } from 'antd'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { accountTexts } from '#client/features/auth/texts.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.agreement

/** The agreement to which a person consents on registration. */
export const Agreement = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    title={words.title}
    width={560}
    onClose={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        {words.close}
      </Button>
    }
  >
    <ol className={styles.agreement}>
      {words.parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ol>
  </Dialog>
)
