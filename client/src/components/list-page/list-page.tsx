import { classNames } from '#client/components/class-names.ts'
import { Crumbs } from '#client/components/crumbs.tsx'
import { EmptyState, StaleBar } from '#client/components/empty-state.tsx'
import { ListCards } from '#client/components/list-page/list-cards.tsx'
import { ListTable } from '#client/components/list-page/list-table.tsx'
import { ListTabs } from '#client/components/list-page/list-tabs.tsx'
import { ListToolbar } from '#client/components/list-page/list-toolbar.tsx'
import type { ListPageProps } from '#client/components/list-page/list-types.ts'
import { PhoneHead } from '#client/components/list-page/phone-head.tsx'
import { QueryForm } from '#client/components/list-page/query-form.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/components/list-page/list-page.module.css'

export type { ListColumn, ListEmpty, ListPageProps } from '#client/components/list-page/list-types.ts'

const DeskList = <Row extends object>(props: ListPageProps<Row>) => (
  <div className={styles.page}>
    {props.crumbs !== undefined && <Crumbs items={props.crumbs} />}
    <section className={styles.card} aria-busy={props.tools?.refreshing ?? false}>
      {props.tabs !== undefined && <ListTabs {...props.tabs} />}
      {props.query !== undefined && (
        <div className={styles.query}>
          <QueryForm {...props.query} />
        </div>
      )}
      {props.banner !== undefined && <div className={styles.banner}>{props.banner}</div>}
      <ListToolbar tools={props.tools} pill={props.pill} stale={props.rows === undefined ? undefined : props.error} />
      <ListTable {...props} />
    </section>
  </div>
)

const PhoneList = <Row extends object>(props: ListPageProps<Row>) => (
  <div className={styles.phone} aria-busy={props.tools?.refreshing ?? false}>
    <PhoneHead tabs={props.tabs} query={props.query} />
    <div className={styles.phonePill}>{props.pill}</div>
    {props.banner}
    {props.rows !== undefined && props.error !== undefined && (
      <div className={styles.phoneStale}>
        <StaleBar {...props.error} />
      </div>
    )}
    <ListCards {...props} />
  </div>
)

/** The pattern of every list: tabs, query row, tools with the pill, table or cards, pages. It fetches nothing and knows no URL. */
export const ListPage = <Row extends object>(props: ListPageProps<Row>) => {
  const isPhone = useIsPhone()
  if (props.forbidden !== undefined) {
    return (
      <section className={classNames(styles.card, styles.alone)}>
        <EmptyState kind="forbidden" note={props.forbidden.note} className={styles.roomy} />
      </section>
    )
  }
  return isPhone ? <PhoneList {...props} /> : <DeskList {...props} />
}
