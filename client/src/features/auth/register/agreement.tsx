import { Button, Modal } from 'antd'
import { accountTexts } from '#client/config/account-texts.ts'

const words = accountTexts.agreement

/** The agreement to which a person consents on registration. */
export const Agreement = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal
    open={open}
    title={words.title}
    width="min(560px, 100vw - 32px)"
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        {words.close}
      </Button>
    }
  >
    <ol>
      {words.parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ol>
  </Modal>
)
