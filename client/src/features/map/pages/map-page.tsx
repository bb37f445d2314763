import { Suspense, useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import type { MapDevice } from '#shared/map/map.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Stale } from '#client/ui/basics/unread.tsx'
import { StaleMark } from '#client/ui/basics/stale-mark.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { mapTexts as texts } from '#client/config/map-texts.ts'
import { useAround } from '#client/features/map/api/use-map-data.ts'
import { AroundCard } from '#client/features/map/components/around-card.tsx'
import { DevicePanel } from '#client/features/map/components/device-panel.tsx'
import { LayerTools } from '#client/features/map/components/layer-tools.tsx'
import { LatestAlarm, Legend, ZoomTools } from '#client/features/map/components/map-tools.tsx'
import type { Padding } from '#client/features/map/engine/free-area.ts'
import type { Around } from '#client/features/map/map-address.ts'
import { bringIntoSight, goTo, useMapPage } from '#client/features/map/use-map-page.ts'
import { deployment } from '#client/lib/deployment.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/map/pages/map-page.module.css'

// Cards open one at a time and long after the map, so their code is loaded separately.
const DeviceCard = lazyPart(async () => ({
  default: (await import('#client/features/map/components/device-card.tsx')).DeviceCard,
}))

const HeatPanel = lazyPart(async () => ({
  default: (await import('#client/features/map/components/heat-panel.tsx')).HeatPanel,
}))

/** Padding beside the panel, below the way to the newest alarm and above the switches; above the folded sheet. */
const DESKTOP_PADDING: Padding = [48, 0, 64, 344]
const PHONE_PADDING: Padding = [0, 0, 60, 0]

type Page = ReturnType<typeof useMapPage>

/** Fits the map to the whole extent under the filter, at the person's request. */
const showAll = ({ map, reading }: Page): void => {
  const extent = reading.whole.data?.extent ?? reading.basemap.data?.bounds
  if (extent) map?.fit(extent)
}

const Panel = ({ page }: { page: Page }) => {
  const { address, change, map, reading } = page
  const { devices, whole, question, page: number, turn } = reading
  return (
    <DevicePanel
      {...{ address, change, question }}
      whole={whole.data}
      read={devices}
      page={number}
      onPage={turn}
      onShowAll={() => showAll(page)}
      onOpen={(device) => {
        change({ deviceId: device.id, around: undefined })
        if (!address.unlocated) bringIntoSight(map, device)
      }}
    />
  )
}

/** On a phone the list is a bottom sheet that is folded until the person opens it. */
const Sheet = ({ page }: { page: Page }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = page.reading.devices
  return (
    <section aria-label={texts.panel} className={classNames(styles.sheet, isOpen && styles.opened)}>
      <button type="button" className={styles.handle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{isOpen ? texts.collapse : texts.expand}</span>
        <span>{data === undefined ? '' : texts.inView(formatCount(data.total))}</span>
        <Icon name="down" className={classNames(!isOpen && styles.up)} />
      </button>
      {isOpen && (
        <div className={styles.inside}>
          <Panel page={page} />
        </div>
      )}
    </section>
  )
}

const Point = ({ page, around }: { page: Page; around: Around }) => {
  const { address, change, map } = page
  const read = useAround(address, around)
  return (
    <AroundCard
      read={read}
      onClose={() => change({ around: undefined })}
      onOpen={(device) => {
        change({ deviceId: device.id })
        bringIntoSight(map, device)
      }}
    />
  )
}

const Aside = ({ page }: { page: Page }) => {
  const { address, change, reading } = page
  const { around, deviceId } = address
  if (deviceId === undefined && around === undefined) return null
  return (
    <div className={styles.aside}>
      {deviceId === undefined && around !== undefined && (
        <Point key={JSON.stringify(around)} page={page} around={around} />
      )}
      {deviceId !== undefined && (
        <Suspense fallback={<div aria-busy="true" />}>
          <DeviceCard
            key={deviceId}
            read={reading.device}
            onClose={() => change({ deviceId: undefined, around: undefined })}
            onBack={around === undefined ? undefined : () => change({ deviceId: undefined })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The failure, shown over the map that remains. */
const Trouble = ({ page }: { page: Page }) => {
  const { view, basemap } = page.reading
  return (
    <div className={styles.trouble}>
      {page.tilesFailed && (
        <NoticeBar tone="amber" icon="bang" compact>
          {texts.tilesFailed}
        </NoticeBar>
      )}
      <Stale read={basemap} message={texts.basemapFailed} compact />
      <Stale read={view} compact />
    </div>
  )
}

const Tools = ({ page, isPhone }: { page: Page; isPhone: boolean }) => {
  const { address, map, change, reading } = page
  const { alarm } = reading.latest
  const toAlarm = (device: MapDevice): void => {
    change({ deviceId: device.id, around: undefined })
    goTo(map, device)
  }
  return (
    <>
      <div className={styles.top}>
        {alarm !== undefined && <LatestAlarm alarm={alarm} onGo={toAlarm} />}
        <StaleMark />
        <Trouble page={page} />
        {address.heat !== undefined && (
          <Suspense fallback={null}>
            <HeatPanel {...{ address, change }} read={reading.heat} />
          </Suspense>
        )}
      </div>
      <div className={styles.bottom}>
        {!isPhone && <Legend />}
        <span className={styles.grow} />
        <LayerTools {...{ address, change }} hasSatellite={deployment().tiles?.satellite !== undefined} />
        <ZoomTools onZoom={(step) => map?.zoomBy(step)} onWhole={() => showAll(page)} />
      </div>
    </>
  )
}

const MapBody = ({ isPhone }: { isPhone: boolean }) => {
  const page = useMapPage({ padding: isPhone ? PHONE_PADDING : DESKTOP_PADDING, halo: styles.halo ?? '' })
  const { reading, attach, address } = page
  if (callErrorOf(reading.whole.error)?.code === catalogue.NO_PERMISSION.code)
    return <EmptyState kind="forbidden" note={texts.forbidden} className={styles.state} />
  const isOpen = address.deviceId !== undefined || address.around !== undefined
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that move the map are heard here */}
      <div ref={attach} className={styles.canvas} role="application" aria-label={texts.canvas} tabIndex={0} />
      {!isPhone && (
        <section aria-label={texts.panel} className={styles.panel}>
          <Panel page={page} />
        </section>
      )}
      <Tools page={page} isPhone={isPhone} />
      {isPhone && !isOpen && <Sheet page={page} />}
      <Aside page={page} />
    </>
  )
}

/** 地图: the district with its devices, the list of the visible ones, and the card of the selected one. */
export const MapPage = () => {
  const isPhone = useIsPhone()
  return (
    <div className={styles.page}>
      <HiddenText>
        <h1>{texts.title}</h1>
      </HiddenText>
      <MapBody key={String(isPhone)} isPhone={isPhone} />
    </div>
  )
}
