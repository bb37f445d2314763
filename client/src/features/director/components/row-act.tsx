import { Button, type ButtonProps } from 'antd'

interface RowActProps extends Pick<ButtonProps, 'title' | 'loading' | 'onClick'> {
  readonly verb: string
  /** The name of the row, for screen readers. */
  readonly of: string
}

/** An act on one row of a table. */
export const RowAct = ({ verb, of, ...button }: RowActProps) => (
  <Button type="link" size="small" aria-label={`${verb} ${of}`} {...button}>
    {verb}
  </Button>
)
