import { Button, Switch } from 'antd'
import { Link } from 'react-router-dom'
import { Card } from '#client/ui/basics/card.tsx'
import { centreTexts as texts } from '#client/features/centre/texts.ts'
import { formTexts } from '#client/config/form-texts.ts'
import { manualPath } from '#client/config/paths.ts'
import { userMenuTexts as words } from '#client/config/user-menu-texts.ts'
import { openDepartments, openPassword, openPhone, PushChoice } from '#client/features/account-settings/index.ts'
import { ClockCard } from '#client/features/attendance/index.ts'
import { CentreRow } from '#client/features/centre/centre-row.tsx'
import { FactsCard } from '#client/features/centre/facts-card.tsx'
import { AlertsCard } from '#client/features/centre/alerts-card.tsx'
import { LoginsCard } from '#client/features/centre/logins-card.tsx'
import { ProjectCard } from '#client/features/centre/project-card.tsx'
import { openFeedback, OwnFeedbackButton } from '#client/features/feedback-form/index.ts'
import { openCodes, openUpdateLog } from '#client/features/help/index.ts'
import { openAppearance, tryToChange } from '#client/features/settings/index.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import styles from '#client/features/centre/centre.module.css'

const SecurityCard = () => (
  <Card title={texts.security}>
    <CentreRow label={texts.password} note={texts.passwordNote}>
      <Button size="small" onClick={openPassword}>
        {words.password}
      </Button>
    </CentreRow>
    <CentreRow label={texts.phone} note={texts.phoneNote}>
      <Button size="small" onClick={openPhone}>
        {words.phone}
      </Button>
    </CentreRow>
    <CentreRow label={texts.depart} note={texts.departNote}>
      <Button size="small" onClick={() => void openDepartments()}>
        {words.departs}
      </Button>
    </CentreRow>
  </Card>
)

const SightCard = () => {
  const { appearance, colourWeak } = useSettings()
  return (
    <Card title={texts.sight}>
      <CentreRow label={formTexts.settings.appearance} note={formTexts.settings.appearanceNotes[appearance]}>
        <Button size="small" onClick={openAppearance}>
          {words.appearance}
        </Button>
      </CentreRow>
      <CentreRow label={formTexts.settings.colourWeak} note={texts.colourWeakNote}>
        <Switch
          size="small"
          checked={colourWeak}
          aria-label={formTexts.settings.colourWeak}
          onChange={(on) => tryToChange('colourWeak', on)}
        />
      </CentreRow>
    </Card>
  )
}

const HelpCard = () => (
  <Card title={texts.help}>
    <CentreRow label={words.feedback} note={texts.feedbackNote}>
      <OwnFeedbackButton />
      <Button size="small" onClick={openFeedback}>
        {words.feedback}
      </Button>
    </CentreRow>
    <div className={styles.links}>
      <Link to={manualPath}>{words.manual}</Link>
      <button type="button" onClick={openUpdateLog}>
        {words.updateLog}
      </button>
      <button type="button" onClick={openCodes}>
        {words.codes}
      </button>
    </div>
  </Card>
)

/** 个人中心: profile, notifications, and the account forms. */
export const CentrePage = () => (
  <div className={styles.page}>
    <h1 className={styles.title}>{words.centre}</h1>
    <div className="grid gap-12 min-w-0">
      <FactsCard />
      <SecurityCard />
      <LoginsCard />
    </div>
    <div className="grid gap-12 min-w-0">
      <ProjectCard />
      <ClockCard />
      <Card title={texts.push}>
        <div className={styles.push}>
          <PushChoice />
        </div>
      </Card>
      <AlertsCard />
      <SightCard />
      <HelpCard />
    </div>
  </div>
)
