import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Crumbs } from '#client/ui/basics/crumbs.tsx'
import { EmptyState, StaleBar } from '#client/ui/basics/empty-state.tsx'
import { ListCards } from '#client/ui/list/list-cards.tsx'
import { ListGallery } from '#client/ui/list/list-gallery.tsx'
import { ListTable } from '#client/ui/list/list-table.tsx'
import { ListTabs } from '#client/ui/list/list-tabs.tsx'
import { ListToolbar } from '#client/ui/list/list-toolbar.tsx'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { PhoneHead } from '#client/ui/list/phone-head.tsx'
import { QueryForm } from '#client/ui/list/query-form.tsx'
import { useColumns, type Columns } from '#client/ui/list/use-columns.tsx'
import { ViewMenu } from '#client/ui/list/view-menu.tsx'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list-page.module.css'
import table from '#client/ui/list/list-table.module.css'

interface WithColumns<Row> {
  readonly made: Columns<Row>
}

/** 视图, if the list has a name and an address. */
const viewsOf = <Row extends object>(props: ListLayoutProps<Row> & WithColumns<Row>, phone: boolean): ReactNode => {
  const { name, address, made } = props
  if (name === undefined || address === undefined) return null
  return <ViewMenu list={name} address={address} choice={made.choice} choose={made.choose} phone={phone} />
}

const Rows = <Row extends object>(props: ListLayoutProps<Row> & WithColumns<Row>) =>
  props.renderGallery === undefined ? <ListTable {...props} /> : <ListGallery {...props} />

const DesktopList = <Row extends object>(props: ListLayoutProps<Row> & WithColumns<Row>) => {
  const { shown, settings } = props.made
  const right = (
    <>
      {props.tools?.right}
      {viewsOf(props, false)}
      {props.renderGallery === undefined && settings}
    </>
  )
  return (
    <div className={styles.page}>
      {props.crumbs !== undefined && <Crumbs items={props.crumbs} />}
      <section className={styles.card} aria-busy={props.tools?.refreshing ?? false}>
        {props.tabs !== undefined && <ListTabs {...props.tabs} />}
        {props.notice}
        {props.query !== undefined && (
          <div className={styles.query}>
            <QueryForm {...props.query} />
          </div>
        )}
        {props.banner !== undefined && <div className={styles.banner}>{props.banner}</div>}
        <ListToolbar
          tools={{ ...props.tools, right }}
          pill={props.pill}
          stale={props.rows === undefined ? undefined : props.error}
        />
        <Rows {...props} columns={shown} />
      </section>
    </div>
  )
}

const PhoneList = <Row extends object>(props: ListLayoutProps<Row> & WithColumns<Row>) => (
  <div className={styles.phone} aria-busy={props.tools?.refreshing ?? false}>
    <PhoneHead tabs={props.tabs} query={props.query} views={viewsOf(props, true)} />
    {props.notice}
    <div className={styles.phonePill}>{props.pill}</div>
    {props.banner}
    {props.rows !== undefined && props.error !== undefined && (
      <div className={styles.phoneStale}>
        <StaleBar {...props.error} />
      </div>
    )}
    {props.renderGallery === undefined ? <ListCards {...props} /> : <ListGallery {...props} phone />}
  </div>
)

/**
 * The layout of every list: tabs, query row, tools with the pill, table or cards, pagination. It fetches nothing and knows
 * only the URL that it is given.
 */
export const ListLayout = <Row extends object>(props: ListLayoutProps<Row>) => {
  const isPhone = useIsPhone()
  const made = useColumns(props.name, props.columns)
  if (props.forbidden !== undefined) {
    return (
      <section className={classNames(styles.card, styles.alone)}>
        <EmptyState kind="forbidden" note={props.forbidden.note} className={table.roomy} />
      </section>
    )
  }
  return isPhone ? <PhoneList {...props} made={made} /> : <DesktopList {...props} made={made} />
}
