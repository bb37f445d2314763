import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#client/ui/basics/card.tsx'
import { Fallback } from '#client/ui/basics/fallback.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { mapPath } from '#client/config/paths.ts'
import { spotTexts as texts } from '#client/config/spot-texts.ts'
import type { Spot } from '#client/ui/map/small-map.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import styles from '#client/ui/map/spot-card.module.css'

/** The zoom level at which a single house is visible. */
const HOUSE_ZOOM = 18

const pathOf = ({ longitude, latitude }: Spot, deviceId: string | undefined): string => {
  const at = [longitude, latitude, HOUSE_ZOOM].join()
  return `${mapPath}?${new URLSearchParams({ ...(deviceId !== undefined && { device: deviceId }), at }).toString()}`
}

export interface SpotCardProps {
  readonly spot: Spot
  /** The device that the map page selects; absent for a place. */
  readonly deviceId?: string
  readonly address: string
  /** The small map. Its code is large, so it is loaded after the page is shown. */
  readonly children: ReactNode
}

/** A position on a small map with its address, and a link to the map page for people who may open it. */
export const SpotCard = ({ spot, deviceId, address, children }: SpotCardProps) => {
  const mayOpen = usePermission().mayPage('map-analysis')
  return (
    <Card className={styles.card}>
      <Fallback otherwise={<p className={styles.failed}>{texts.failed}</p>}>
        <Suspense fallback={<div className={styles.map} aria-busy="true" />}>{children}</Suspense>
      </Fallback>
      <p className={styles.foot}>
        <Icon name="pin" />
        <span className="flex-1 min-w-0">{address}</span>
        {mayOpen && <Link to={pathOf(spot, deviceId)}>{texts.open}</Link>}
      </p>
    </Card>
  )
}
