import styles from '#client/features/membership/change-text.module.css'

export interface ChangeTextProps {
  readonly text: string
  /** The project concerned, if the sentence does not name it. */
  readonly project?: string | undefined
}

/** Text about a change of the person's projects or rights. */
export const ChangeText = ({ text, project }: ChangeTextProps) => (
  <>
    {text}
    {project !== undefined && <div className={styles.project}>{project}</div>}
  </>
)
