import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { hidesWatermark } from '#client/app/route-handle.ts'
import { useSession, type SessionState } from '#client/lib/session-store.ts'
import { useIsDark } from '#client/theme/dark.ts'
import styles from '#client/app/watermark.module.css'

/** Status of a project in service (spec §3). */
const IN_SERVICE = 1

/** One tile of the pattern, in px (spec §9). */
const tile = { width: 250, height: 180 } as const
const angle = (-20 * Math.PI) / 180

/** Text of the watermark: the real name and the last four digits of the phone; '' where there is no watermark. */
export const watermarkText = ({
  userInfo,
  projectStatus,
  watermark,
}: Pick<SessionState, 'userInfo' | 'projectStatus' | 'watermark'>): string => {
  if (!userInfo || projectStatus !== IN_SERVICE || !watermark) return ''
  return [userInfo.realname, userInfo.phone.slice(-4)].filter((part) => part !== '').join(' ')
}

/** One tile as an image address: 15 px text, rotated by 20 degrees, ink at 4.5 %, in the dark white at 4 % (visual.md). */
const drawTile = (canvas: HTMLCanvasElement, text: string, dark: boolean): string => {
  canvas.width = tile.width
  canvas.height = tile.height
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.translate(tile.width / 2, tile.height / 2)
  pen.rotate(angle)
  pen.font = `15px ${getComputedStyle(document.body).fontFamily}`
  pen.fillStyle = dark ? 'rgb(255 255 255 / 4%)' : 'rgb(22 32 50 / 4.5%)'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, 0, 0)
  return canvas.toDataURL()
}

const Pattern = ({ text }: { text: string }) => {
  const dark = useIsDark()
  const image = useMemo(() => drawTile(document.createElement('canvas'), text, dark), [text, dark])
  return (
    <div
      className={styles.watermark}
      style={{ backgroundImage: `url(${image})` }}
      data-watermark={text}
      aria-hidden="true"
    />
  )
}

/** Above everything, dialogs too, without catching clicks; not on the pages that never show it (spec §2, Layout). */
export const Watermark = () => {
  const text = useSession(watermarkText)
  const { pathname } = useLocation()
  return text === '' || hidesWatermark(pathname) ? null : <Pattern text={text} />
}
