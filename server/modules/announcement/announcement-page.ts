import { escapeXml } from '#server/modules/export/office/xml.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { FileResult } from '#shared/api/fields.ts'
import { formatTime } from '#shared/time.ts'

const STYLE =
  'body{margin:24px;font:14px/1.8 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;overflow-wrap:anywhere}h1{margin:0;font-size:20px}header p{margin:4px 0 16px;color:#646a73}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #d0d3d9;padding:4px 8px}'

const bylineOf = ({ sender, sentAt }: AnnouncementRecord): string =>
  [sender, sentAt === null ? '' : `${formatTime(sentAt)} 发布`].filter((part) => part !== '').join(' ')

/** An announcement as an HTML page. Its content was sanitised when it was written. */
export const announcementPage = (record: AnnouncementRecord): FileResult => {
  const title = escapeXml(record.title)
  const header = `<header><h1>${title}</h1><p>${escapeXml(bylineOf(record))}</p></header>`
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${header}<main>${record.content}</main></body></html>`
  return { name: `${record.title}.html`, mime: 'text/html; charset=utf-8', content: Buffer.from(html) }
}
