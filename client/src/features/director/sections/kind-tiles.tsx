import { classNames } from '#client/ui/basics/class-names.ts'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { kindTiles, type EmitPartProps } from '#client/features/director/lib/emit-choices.ts'
import styles from '#client/features/director/sections/device-section.module.css'

/** The acts on a device. Radio buttons, so that arrow keys work; an unsupported act is dashed and shows the reason. */
export const KindTiles = ({ choice, types, onChange }: Omit<EmitPartProps, 'error'>) => (
  <div role="radiogroup" aria-label={directorTexts.device.kinds} className={styles.tiles}>
    {kindTiles(choice, types).map(({ kind, label, refused }) => (
      <label
        key={kind}
        className={classNames(styles.tile, refused !== null && styles.refused)}
        title={refused ?? undefined}
      >
        <input
          type="radio"
          name="director-kind"
          value={kind}
          checked={choice.kind === kind}
          disabled={refused !== null}
          aria-label={refused === null ? label : `${label}，${refused}`}
          onChange={() => onChange({ ...choice, kind, reason: undefined, value: undefined })}
        />
        <span className={styles.face}>
          <Icon name={kind === 'recover' ? 'done' : kindIcon(kind)} size={20} />
          {label}
        </span>
      </label>
    ))}
  </div>
)
