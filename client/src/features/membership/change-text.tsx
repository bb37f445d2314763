import styles from '#client/features/membership/change-text.module.css'

export interface ChangeTextProps {
  readonly text: string
  /** The project it is about, where the sentence does not say so. */
  readonly project?: string | undefined
}

/** What has become of the person's projects and rights. */
export const ChangeText = ({ text, project }: ChangeTextProps) => (
  <>
    {text}
    {project !== undefined && <div className={styles.project}>{project}</div>}
  </>
)
