import styles from '#client/components/spinner.module.css'

/** Says that something is being done: a mark of our own, since antd's moves in and out, and never gets out after an answer at once. */
export const Spinner = () => <i className={styles.spinner} aria-hidden />
