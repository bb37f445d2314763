import { Form } from 'antd'
import { lazy, Suspense } from 'react'
import { Fallback } from '#client/components/fallback.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { pointIn, type PlaceForm } from '#client/features/place/place-changes.ts'
import styles from '#client/features/place/map-pick/pick-field.module.css'

// What draws maps is large: a form is there before it.
const PickField = lazy(async () => ({
  default: (await import('#client/features/place/map-pick/pick-field.tsx')).PickField,
}))

/** The position of the form on a map: pressed there, it is written into its fields. */
export const MapPick = ({ onPicked }: { onPicked: () => void }) => {
  const form = Form.useFormInstance<PlaceForm>()
  const longitude = Form.useWatch<number | null>('longitude', form) ?? null
  const latitude = Form.useWatch<number | null>('latitude', form) ?? null
  return (
    // Coordinates can be typed as well.
    <Fallback otherwise={<p className={styles.note}>{placeTexts.pick.failed}</p>}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <PickField
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
