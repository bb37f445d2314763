import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { CityMap } from '#client/features/big-screen/components/city-map.tsx'
import { DutyLine } from '#client/features/big-screen/components/duty-line.tsx'
import { FeedColumn } from '#client/features/big-screen/components/feed-column.tsx'
import { FiguresColumn } from '#client/features/big-screen/components/figures-column.tsx'
import { FireBand } from '#client/features/big-screen/components/fire-band.tsx'
import { Head } from '#client/features/big-screen/components/head.tsx'
import { Panel } from '#client/features/big-screen/components/panel.tsx'
import { ScaledCanvas } from '#client/features/big-screen/components/scaled-canvas.tsx'
import { firesInOrder, focusOf } from '#client/features/big-screen/screen-words.ts'
import type { ScreenData } from '#client/features/big-screen/use-screen-data.ts'
import { useIsReading } from '#client/ui/basics/use-is-reading.ts'
import styles from '#client/features/big-screen/components/screen.module.css'

/** Heights of the band over the map, in px: with one fire, and with a line for further fires. */
const bandHeight = { one: 196, more: 249 } as const

const Middle = ({ data: { figures, view, basemap, areas } }: { data: ScreenData }) => {
  const fires = firesInOrder(figures.data?.fires ?? [])
  const [first, second] = fires
  const covered = second ? bandHeight.more : bandHeight.one
  return (
    <div className={styles.middle}>
      <Panel read={view} title={texts.map} heading={false}>
        {(devices) => (
          <CityMap
            view={devices}
            basemap={basemap.data}
            areas={areas}
            basemapFailed={basemap.error !== null}
            focus={figures.data && focusOf(figures.data)}
            fires={fires}
            covered={first ? covered : 0}
          />
        )}
      </Panel>
      <FireBand fires={fires} />
    </div>
  )
}

interface ScreenProps {
  readonly project: string
  readonly data: ScreenData
}

/** The whole screen: figures on the left, the map in the middle, the latest events on the right, the duty line below. */
export const Screen = ({ project, data }: ScreenProps) => {
  const { figures, staleSince } = data
  return (
    <ScaledCanvas onFire={(figures.data?.fires.length ?? 0) > 0}>
      <Head project={figures.data?.projectName ?? project} staleSince={staleSince} />
      <main className={styles.columns} aria-busy={useIsReading()}>
        <FiguresColumn read={figures} />
        <Middle data={data} />
        <FeedColumn read={figures} />
      </main>
      <DutyLine read={figures} />
    </ScaledCanvas>
  )
}
