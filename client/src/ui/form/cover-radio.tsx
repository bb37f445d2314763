import type { ComponentProps } from 'react'
import styles from '#client/ui/form/cover-radio.module.css'

type CoverRadioProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A native radio button, invisible, covering its label: arrow keys work natively, and the label draws the state. */
export const CoverRadio = (props: CoverRadioProps) => <input type="radio" className={styles.cover} {...props} />
