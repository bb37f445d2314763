import { Button, Drawer, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { formTexts } from '#client/config/form-texts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { settingsPanel } from '#client/features/settings/open-settings.ts'
import { TileChoice } from '#client/features/settings/tile-choice.tsx'
import { colourTiles, layoutTiles, menuThemeTiles } from '#client/features/settings/tiles.tsx'
import { tryToChange, tryToReset } from '#client/features/settings/try-to-change.ts'
import { appearances, type Appearance } from '#client/theme/appearances.ts'
import { useIsDark } from '#client/theme/dark.ts'
import { effective, settingLocks, useChoices, type Settings } from '#client/lib/settings-store.ts'
import styles from '#client/features/settings/settings-drawer.module.css'

const texts = formTexts.settings

interface SettingRowProps {
  readonly id: string
  readonly label: string
  /** Why it cannot be changed now. */
  readonly lock: string | undefined
  readonly children: ReactNode
}

const SettingRow = ({ id, label, lock, children }: SettingRowProps) => (
  <div className={styles.line}>
    <span>
      <span id={id}>{label}</span>
      {lock !== undefined && (
        <small id={`${id}-lock`} className="block text-12 ink3">
          {lock}
        </small>
      )}
    </span>
    {children}
  </div>
)

type SwitchKey = 'fixedHeader' | 'autoHideHeader' | 'fixedSidebar' | 'colourWeak' | 'multiTab' | 'shortcuts'
const own: readonly SwitchKey[] = ['colourWeak', 'multiTab', 'shortcuts']
const switches: readonly SwitchKey[] = ['fixedHeader', 'autoHideHeader', 'fixedSidebar', ...own]

const lockOf = (key: SwitchKey, choices: Settings): string | undefined => {
  if (key !== 'autoHideHeader' && key !== 'fixedSidebar') return undefined
  return settingLocks(choices)[key] ? texts.locks[key] : undefined
}

const SwitchRow = ({ name, choices }: { name: SwitchKey; choices: Settings }) => {
  const id = useId()
  const lock = lockOf(name, choices)
  return (
    <SettingRow id={id} label={texts[name]} lock={lock}>
      <Switch
        size="small"
        checked={effective(choices)[name]}
        disabled={lock !== undefined}
        aria-labelledby={id}
        aria-describedby={`${id}-lock`}
        onChange={(on) => tryToChange(name, on)}
      />
    </SettingRow>
  )
}

const WidthRow = ({ choices }: { choices: Settings }) => {
  const id = useId()
  const { fluid: noFluid } = settingLocks(choices)
  return (
    <SettingRow id={id} label={texts.contentWidth} lock={noFluid ? texts.locks.fluid : undefined}>
      <Segmented<Settings['contentWidth']>
        size="small"
        aria-labelledby={id}
        value={effective(choices).contentWidth}
        options={[
          { value: 'Fixed', label: texts.contentWidths.Fixed },
          { value: 'Fluid', label: texts.contentWidths.Fluid, disabled: noFluid },
        ]}
        onChange={(width) => tryToChange('contentWidth', width)}
      />
    </SettingRow>
  )
}

const AppearanceRow = ({ value }: { value: Appearance }) => {
  const id = useId()
  return (
    <fieldset className={styles.appearance} aria-describedby={id}>
      <legend>{texts.appearance}</legend>
      <Segmented<Appearance>
        block
        aria-label={texts.appearance}
        value={value}
        options={appearances.map((appearance) => ({ value: appearance, label: texts.appearances[appearance] }))}
        onChange={(appearance) => tryToChange('appearance', appearance)}
      />
      <p id={id} className={styles.note}>
        {texts.appearanceNotes[value]}
      </p>
    </fieldset>
  )
}

/** What each person may choose. */
const Appearances = ({ choices: { appearance, menuTheme } }: { choices: Settings }) => {
  const dark = useIsDark()
  return (
    <>
      <AppearanceRow value={appearance} />
      <TileChoice
        label={texts.menuTheme}
        tiles={menuThemeTiles}
        value={menuTheme}
        onChange={(value) => tryToChange('menuTheme', value)}
      />
      {dark && <p className={styles.note}>{texts.darkMenu}</p>}
    </>
  )
}

const Everything = ({ choices }: { choices: Settings }) => (
  <>
    <Appearances choices={choices} />
    <TileChoice
      label={texts.colour}
      tiles={colourTiles}
      value={choices.colour}
      onChange={(value) => tryToChange('colour', value)}
    />
    <TileChoice
      label={texts.layout}
      tiles={layoutTiles}
      value={choices.layout}
      onChange={(value) => tryToChange('layout', value)}
    />
    <WidthRow choices={choices} />
    {switches.map((name) => (
      <SwitchRow key={name} name={name} choices={choices} />
    ))}
    <p className={styles.note}>{texts.note}</p>
    <Button block onClick={tryToReset}>
      {texts.reset}
    </Button>
  </>
)

const Own = ({ choices }: { choices: Settings }) => (
  <>
    <Appearances choices={choices} />
    {own.map((name) => (
      <SwitchRow key={name} name={name} choices={choices} />
    ))}
    <p className={styles.note}>{texts.ownNote}</p>
  </>
)

const parts = {
  appearance: { title: userMenuTexts.appearance, Content: Own },
  all: { title: userMenuTexts.settings, Content: Everything },
}

/** 外观设置 or 系统设置: every choice takes effect immediately and is stored in this browser. */
export const SettingsDrawer = () => {
  const { isOpen, part } = useStore(settingsPanel)
  const choices = useChoices()
  const { title, Content } = parts[part]
  return (
    <Drawer open={isOpen} size={320} title={title} onClose={() => settingsPanel.setState({ isOpen: false })}>
      <Content choices={choices} />
    </Drawer>
  )
}
