import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { SearchPanel } from '#client/features/search/search-panel.tsx'
import type { SearchPanelProps } from '#client/features/search/use-panel.ts'
import styles from '#client/features/search/search-panel.module.css'

interface SearchDialogProps extends SearchPanelProps {
  readonly open: boolean
}

/** Dialog over the page while the person searches; each time it starts empty. */
export const SearchDialog = ({ open, ...panel }: SearchDialogProps) => (
  <Dialog open={open} title={texts.open} width={680} className={styles.dialog ?? ''} onClose={panel.onClose}>
    <SearchPanel {...panel} />
  </Dialog>
)
