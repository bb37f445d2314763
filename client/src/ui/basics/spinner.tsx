import styles from '#client/ui/basics/spinner.module.css'

/** Busy indicator. antd's own animates in and out, and after an immediate answer it never disappears. */
export const Spinner = () => <i className={styles.spinner} aria-hidden />
