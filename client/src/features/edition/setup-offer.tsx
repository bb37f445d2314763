import { Button } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { setupTexts as texts } from '#client/config/message-texts.ts'
import styles from '#client/features/edition/edition.module.css'

interface SetupOfferProps {
  /** The rules of the project have not been configured yet. */
  readonly isNewProject: boolean
  readonly onRules: () => void
  readonly onSetUp: () => void
}

/** The offer to set up the organisation, with the steps required. */
export const SetupOffer = ({ isNewProject, onRules, onSetUp }: SetupOfferProps) => (
  <>
    <p className={styles.text}>{isNewProject ? texts.newProject : texts.usual}</p>
    <p className={styles.time}>
      <Icon name="clock" size={16} />
      {texts.time}
    </p>
    <footer className={styles.foot}>
      <Button onClick={onRules}>{texts.rules}</Button>
      <Button type="primary" onClick={onSetUp}>
        {texts.setUp}
      </Button>
    </footer>
  </>
)
