import { Modal } from 'antd'
import { searchTexts as texts } from '#client/config/search-texts.ts'
import { SearchPanel } from '#client/features/search/search-panel.tsx'
import styles from '#client/features/search/search-panel.module.css'

interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The closing animation has ended. */
  readonly onGone: () => void
}

/** Dialog over the page while the person searches; each time it starts empty. */
export const SearchDialog = ({ open, onClose, onGone }: SearchDialogProps) => (
  <Modal
    open={open}
    title={texts.open}
    width="min(680px, 100vw - 32px)"
    className={styles.dialog ?? ''}
    footer={null}
    destroyOnHidden
    onCancel={onClose}
    afterClose={onGone}
  >
    <SearchPanel onClose={onClose} />
  </Modal>
)
