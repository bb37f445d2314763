import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { formatTime } from '#shared/time.ts'
import { serverClock } from '#client/lib/server-clock.ts'

// antd's calendar takes the names of months and weekdays from dayjs, not from antd's locale.
dayjs.locale('zh-cn')

/** The world's time as dayjs carries it: the digits of Asia/Shanghai, whatever the time zone of the browser. */
const worldNow = (): Dayjs => dayjs(formatTime(serverClock.now()))

/**
 * antd's pickers, whose today and 此刻 are those of the world; the browser's clock may show another day. They are as large
 * as the rest of a list: load them on demand.
 */
export const WorldPicker = DatePicker.generatePicker<Dayjs>({ ...dayjsConfig, getNow: worldNow })
