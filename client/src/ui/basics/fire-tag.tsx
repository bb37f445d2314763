import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import styles from '#client/ui/basics/fire-tag.module.css'

/** 火警, in front of the reason: solid red until a person takes the fire, grey afterwards, as all red fades with handling. */
export const FireTag = ({ isTaken }: { isTaken: boolean }) => (
  <span className={classNames(styles.tag, isTaken && styles.taken)}>
    <Icon name="flame" size={14} />
    {eventTexts.fire}
  </span>
)
