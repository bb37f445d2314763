import { Form } from 'antd'
import { lazy, Suspense } from 'react'
import { Fallback } from '#client/ui/basics/fallback.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { useAround, type Home } from '#client/features/place/map-pick/use-around.ts'
import { pointIn, type PlaceForm } from '#client/features/place/place-changes.ts'
import styles from '#client/features/place/map-pick/pick-field.module.css'

// The map code is large, so it is loaded after the form is shown.
const PickField = lazy(async () => ({
  default: (await import('#client/features/place/map-pick/pick-field.tsx')).PickField,
}))

interface MapPickProps {
  readonly home: Home
  readonly onPicked: () => void
}

/** The position of the form on a map with its siblings: a click writes it into the form's fields. */
export const MapPick = ({ home, onPicked }: MapPickProps) => {
  const form = Form.useFormInstance<PlaceForm>()
  const chosenArea = Form.useWatch<string | undefined>('areaId', form)
  const around = useAround({ ...home, areaId: home.areaId ?? chosenArea })
  const longitude = Form.useWatch<number | null>('longitude', form) ?? null
  const latitude = Form.useWatch<number | null>('latitude', form) ?? null
  return (
    // Without the map, coordinates can still be typed.
    <Fallback otherwise={<p className={styles.note}>{placeTexts.pick.failed}</p>}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <PickField
          around={around}
          value={pointIn({ longitude, latitude })}
          onPick={(spot) => {
            form.setFieldsValue(spot)
            onPicked()
          }}
        />
      </Suspense>
    </Fallback>
  )
}
