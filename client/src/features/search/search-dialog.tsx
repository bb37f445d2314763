import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { SearchPanel } from '#client/features/search/search-panel.tsx'
import styles from '#client/features/search/search-panel.module.css'

interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Dialog over the page while the person searches; each time it starts empty. */
export const SearchDialog = ({ open, onClose }: SearchDialogProps) => (
  <Dialog open={open} title={texts.open} width={680} className={styles.dialog ?? ''} onClose={onClose}>
    <SearchPanel onClose={onClose} />
  </Dialog>
)
