import { useCallback, useEffect, useState } from 'react'
import { BrandMark, Wordmark } from '#client/ui/basics/brand.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { PanelDrawer } from '#client/features/director/components/panel-drawer.tsx'
import { useReset } from '#client/features/director/hooks/use-reset.ts'
import { useRecording } from '#client/features/director/hooks/use-recording.ts'
import { failureText } from '#client/features/director/lib/control-error.ts'
import { consoleAt } from '#client/features/director/lib/world-links.ts'
import { useAct, useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { SnapshotPanel } from '#client/features/director/sections/snapshot-panel.tsx'
import { WorldPanel } from '#client/features/director/sections/world-panel.tsx'
import { pageWorld } from '#client/lib/world-base.ts'
import styles from '#client/features/director/components/director-bar.module.css'

const texts = directorTexts

/** The id in the prefix of a world; the default one is called main. */
const worldName = (world: string): string => (world === '' ? 'main' : world.slice('/w/'.length))

const Facts = () => {
  const { data } = useControlQuery('state', {})
  if (!data) return null
  const { seed, size, counts } = data
  return (
    <>
      <span className={styles.fact}>
        <small>{texts.worlds.seedLabel}</small>
        <code>{seed}</code>
      </span>
      <span className={styles.fact}>
        <small>{texts.worlds.sizeLabel}</small>
        {texts.worlds.sizes[size]} · {texts.worlds.counts(counts.projects, formatCount(counts.devices))}
      </span>
    </>
  )
}

/** Resets the world to its seed; only on a wide screen. A failure opens the panel of worlds, which shows it. */
const ResetButton = ({ onFailure }: { onFailure: () => void }) => {
  const { confirmReset, error, isPending } = useReset()
  useEffect(() => {
    if (error !== null) onFailure()
  }, [error, onFailure])
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.roomy)}
      disabled={isPending}
      onClick={confirmReset}
    >
      {texts.worlds.reset}
    </button>
  )
}

/**
 * Starts a recording; while there is one, the strip below the bar has its acts. It keeps its place then: the way back to the
 * console must not come under the pointer.
 */
const RecordButton = () => {
  const { data } = useRecording()
  const start = useAct('startRecording')
  return (
    <button
      type="button"
      className={styles.button}
      title={start.error === null ? texts.recording.startNote : failureText(start.error, texts.unreachable)}
      aria-label={texts.recording.start}
      disabled={start.isPending || data?.state !== 'none'}
      onClick={() => start.mutate({})}
    >
      <i className={styles.dot} aria-hidden="true" />
      <span className={styles.wide}>{texts.recording.start}</span>
    </button>
  )
}

type Panel = 'worlds' | 'snapshots'

const Buttons = ({ onOpen }: { onOpen: (panel: Panel) => void }) => (
  <>
    <button
      type="button"
      className={classNames(styles.button, styles.world)}
      aria-haspopup="dialog"
      aria-label={texts.worlds.open}
      onClick={() => onOpen('worlds')}
    >
      <small>{texts.worlds.title}</small>
      <span className="min-w-0 truncate">{worldName(pageWorld())}</span>
      <Icon name="down" size={14} />
    </button>
    <Facts />
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => onOpen('snapshots')}>
      {texts.snapshots.title}
      <Icon name="down" size={14} />
    </button>
  </>
)

/** The dark bar with the hazard tape, so that the director page is not mistaken for the console. */
export const DirectorBar = () => {
  const [open, setOpen] = useState<Panel | null>(null)
  const close = (): void => setOpen(null)
  const showWorlds = useCallback(() => setOpen('worlds'), [])
  return (
    <>
      <header className={styles.bar}>
        <BrandMark size={28} background="dark" />
        <span className={styles.wordmark}>
          <Wordmark height={21} />
        </span>
        <h1 className={styles.title}>{texts.title}</h1>
        <span className={styles.banner}>{texts.banner}</span>
        <span className={styles.grow} />
        <a className={styles.button} href={consoleAt(pageWorld())} aria-label={texts.toConsole} title={texts.toConsole}>
          <Icon name="left" size={14} />
          <span className={styles.wide}>{texts.toConsole}</span>
        </a>
        <RecordButton />
        <Buttons onOpen={setOpen} />
        <ResetButton onFailure={showWorlds} />
      </header>
      <div className={styles.tape} aria-hidden="true" />
      <PanelDrawer title={texts.worlds.title} open={open === 'worlds'} onClose={close}>
        <WorldPanel />
      </PanelDrawer>
      <PanelDrawer title={texts.snapshots.title} open={open === 'snapshots'} onClose={close}>
        <SnapshotPanel />
      </PanelDrawer>
    </>
  )
}
