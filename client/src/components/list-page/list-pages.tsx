import { Pagination } from 'antd'
import { formatCount } from '#client/components/count-pill.tsx'
import type { ListPagination } from '#client/components/list-page/list-types.ts'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/list-page/list-page.module.css'

/** 20 rows unless chosen otherwise. */
const sizes = [10, 20, 50, 100]

export const ListPages = ({
  page,
  size,
  total,
  waiting = 0,
  onChange,
  simple = false,
}: ListPagination & { simple?: boolean | undefined }) => (
  <div className={styles.pages}>
    <div className={styles.total}>
      <span>{texts.total(formatCount(total))}</span>
      {waiting > 0 && <span>{texts.waiting(formatCount(waiting))}</span>}
    </div>
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
  </div>
)
