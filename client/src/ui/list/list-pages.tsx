import { Pagination } from 'antd'
import { memo, type ReactNode } from 'react'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import type { ListPagination } from '#client/ui/list/list-types.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import styles from '#client/ui/list/list-page.module.css'

/** 20 rows by default. */
const sizes = [10, 20, 50, 100]

interface PagesProps extends Omit<ListPagination, 'waiting'> {
  simple: boolean
}

/** The number of waiting events changes with each new one, the pagination does not. */
const Pages = memo(({ page, size, total, simple, onChange }: PagesProps) => (
  <Pagination
    current={page}
    pageSize={size}
    total={total}
    simple={simple ? { readOnly: true } : false}
    showLessItems
    showSizeChanger={!simple}
    pageSizeOptions={sizes}
    onChange={onChange}
  />
))

/** Below the rows: the total and the pagination. */
export const PagesBar = ({ children }: { children?: ReactNode }) => <div className={styles.pages}>{children}</div>

export const ListPages = ({
  waiting,
  simple = false,
  onChange,
  ...pages
}: ListPagination & { simple?: boolean | undefined }) => (
  <PagesBar>
    <div className={styles.total}>
      <span>{texts.total(formatCount(pages.total))}</span>
      {waiting}
    </div>
    <Pages {...pages} simple={simple} onChange={useSteady(onChange)} />
  </PagesBar>
)
