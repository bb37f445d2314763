import type { ComponentProps } from 'react'
import styles from '#client/components/cover-radio.module.css'

type CoverRadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A native radio button, unseen over all of its label: arrow keys work as ever, and what is drawn is the label's own. */
export const CoverRadio = (props: CoverRadioProps) => <input type="radio" className={styles.cover} {...props} />
