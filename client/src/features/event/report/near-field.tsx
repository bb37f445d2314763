import { Button, Form } from 'antd'
import { useState } from 'react'
import { NEAR_METRES, nearPlaces, type NearPlace } from '#client/features/event/report/near-places.ts'
import { reportTexts as texts } from '#client/features/event/report/report-texts.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/event/report/report.module.css'

/** How long a position may take, in milliseconds. */
const PATIENCE_MS = 10_000

const whereAmI = (): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
    })
  })

/** The places around the person, and why there are none. */
const useNearPlaces = () => {
  const utils = trpc.useUtils()
  const [places, setPlaces] = useState<readonly NearPlace[]>([])
  const [note, setNote] = useState<string>()
  const find = async (): Promise<void> => {
    setNote(texts.finding)
    try {
      const { longitude, latitude } = await whereAmI()
      const { devices } = await utils.map.markers.fetch({ longitude, latitude, radius: NEAR_METRES })
      const found = nearPlaces(devices, { longitude, latitude })
      setPlaces(found)
      setNote(found.length === 0 ? texts.noneNear : undefined)
    } catch {
      // Refused by the person, by the browser, or outside the areas of the person: the list remains.
      setNote(texts.notFound)
    }
  }
  return { places, note, find }
}

/** 附近场所: the nearest places as buttons, one of which fills the field `placeId`. */
export const NearField = () => {
  const form = Form.useFormInstance()
  const { places, note, find } = useNearPlaces()
  return (
    <div className={styles.near}>
      <Button size="small" icon={<Icon name="pin" size={14} />} onClick={() => void find()}>
        {texts.near}
      </Button>
      <span role="status">{note ?? texts.placeNote}</span>
      {places.map(({ id, path }) => (
        <Button key={id} size="small" onClick={() => form.setFieldsValue({ placeId: id })}>
          {path}
        </Button>
      ))}
    </div>
  )
}
