import { Button } from 'antd'
import { useId } from 'react'
import { PictureButton } from '#client/ui/form/picture-button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { TileRadio } from '#client/ui/form/tile-radio.tsx'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { themeColours } from '#client/theme/theme-colours.ts'
import styles from '#client/features/project-settings/components/looks-fields.module.css'

/** Props that antd's form passes to a control. */
interface Control {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The eight theme colours, and none: each person's own. Plus the current one if it is none of them. */
const coloursWith = (current: string): readonly { readonly name: string; readonly value: string }[] => {
  const known = [{ name: texts.personColour, value: '' }, ...themeColours]
  return known.some(({ value }) => value === current) ? known : [...known, { name: current, value: current }]
}

/** A choice of a few colours, each with its name below it. */
export const ColourField = ({ id, value = '', onChange }: Control) => {
  const group = useId()
  return (
    <div id={id} role="radiogroup" aria-label={texts.colour} className={styles.colours}>
      {coloursWith(value).map((colour) => (
        <TileRadio
          key={colour.value}
          name={group}
          word={colour.name}
          checked={colour.value === value}
          onChoose={() => onChange?.(colour.value)}
        >
          <span
            className={colour.value === '' ? styles.noSwatch : styles.swatch}
            style={{ background: colour.value || 'var(--card)' }}
          >
            {colour.value === value && <Icon name="check" size={16} />}
          </span>
        </TileRadio>
      ))}
    </div>
  )
}

/** The picture in place of the project's mark. Saved with the form, like its other fields. */
export const LogoField = ({ id, value = '', onChange = () => {} }: Control) => (
  <div id={id} className={styles.logo}>
    <PictureButton label={texts.logo} text={texts.pickLogo} uploading={texts.uploading} onDone={onChange}>
      {value !== '' && <Button onClick={() => onChange('')}>{texts.removeLogo}</Button>}
    </PictureButton>
  </div>
)

interface LooksPreviewProps {
  readonly name: string
  readonly color: string
  readonly logo: string
}

/** Preview of the left part of the header. */
export const LooksPreview = ({ name, color, logo }: LooksPreviewProps) => (
  <div className={styles.preview} role="group" aria-label={texts.preview}>
    {logo === '' ? (
      <span
        className={styles.mark}
        style={{ background: color === '' ? 'var(--primary)' : color }}
        data-colour={color}
        aria-hidden="true"
      />
    ) : (
      <PictureView className={styles.picture} src={logo} alt={texts.logo} />
    )}
    <b className="truncate">{name}</b>
  </div>
)

/** Preview of the watermark, with a text that is clearly not the person's own. */
export const WatermarkPreview = ({ text }: { text: string }) => (
  <div className={styles.watermark} role="img" aria-label={texts.watermarkPreview(text)}>
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} aria-hidden="true">
        {text}
      </span>
    ))}
  </div>
)
