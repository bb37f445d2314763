import type { ReactNode } from 'react'
import { AddArea, EditArea } from '#client/features/place/area/area-form.tsx'
import { AreaRemove } from '#client/features/place/area/area-remove.tsx'
import { areaTexts as texts } from '#client/features/place/area/area-texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { aboutBus, aboutEvents, useFreshen } from '#client/realtime/use-freshen.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import type { Frame } from '#shared/realtime/messages.ts'
import styles from '#client/features/place/area/area-bar.module.css'

const onAreas = aboutBus('place', 'area', 'map')
const aboutArea = (frame: Frame): boolean => onAreas(frame) || aboutEvents(frame)

interface BarProps {
  readonly name: string
  readonly chip?: ReactNode
  readonly note: string
  readonly children?: ReactNode
}

const Bar = ({ name, chip, note, children }: BarProps) => (
  <section className={styles.bar} aria-label={texts.title}>
    <span className="grid min-w-0">
      <span className="row gap-8 min-w-0">
        <b className="truncate semibold">{name}</b>
        {chip}
      </span>
      <span className="text-12 ink3">{note}</span>
    </span>
    <span className={styles.acts}>{children}</span>
  </section>
)

/** A superOwner adds an area at the top. */
export const AddTopArea = () =>
  usePermission().mayPage('account-myproject') && (
    <DialogButton size="small" label={texts.add}>
      {(onGone) => <AddArea above={undefined} onGone={onGone} />}
    </DialogButton>
  )

/** Without a chosen area; on a wide screen its button stands with those of the list. */
const AllAreas = () =>
  useIsPhone() && (
    <Bar name={texts.all} note={texts.chooseNote}>
      <AddTopArea />
    </Bar>
  )

interface OneAreaProps {
  readonly id: string
  readonly onRemoved: () => void
}

const OneArea = ({ id, onRemoved }: OneAreaProps) => {
  const read = trpc.area.detail.useQuery({ id }, { meta: { quiet: true }, refetchOnMount: 'always' })
  useFreshen(read.refetch, aboutArea)
  const area = read.data
  if (area === undefined) return <div className={styles.bar} aria-busy={read.error === null} />
  const { places, devices, openEvents } = area
  return (
    <Bar
      name={area.path.join(' / ')}
      chip={<PlainChip tone="grey" icon="layers" text={area.className} />}
      note={texts.figures(places, devices, openEvents)}
    >
      <DialogButton size="small" label={texts.addBelow}>
        {(onGone) => <AddArea above={area} onGone={onGone} />}
      </DialogButton>
      <DialogButton size="small" label={texts.edit}>
        {(onGone) => <EditArea area={area} onGone={onGone} />}
      </DialogButton>
      <AreaRemove area={area} onRemoved={onRemoved} />
    </Bar>
  )
}

interface AreaBarProps {
  /** The area that is chosen in the tree. */
  readonly areaId: string | undefined
  readonly onRemoved: () => void
}

/** The chosen area above its places, with what a person who manages areas may do with it. */
export const AreaBar = ({ areaId, onRemoved }: AreaBarProps) =>
  areaId === undefined ? <AllAreas /> : <OneArea key={areaId} id={areaId} onRemoved={onRemoved} />
