// The frame around each drawing: <body data-page="预警列表" data-crumb="预警管理 / 预警列表" data-todo="6">, with the content in <main>.
/** @type {Record<string, string>} */
const icons = {
  flame:
    '<path fill="currentColor" stroke-width="1" d="M10.6 2.2c.5 2.9 4.9 4.5 4.9 9a5.5 5.5 0 0 1-11 0c0-2.3 1.2-3.8 2.5-5 .2 1.5.8 2.3 1.6 2.7-.3-2.8.5-5.2 2-6.7z"/><path d="M10 16.5c-1.5 0-2.3-1-2.3-2.2 0-1.4 1.3-2 1.9-3.3 1.4.8 2.6 1.9 2.6 3.4 0 1.2-.8 2.1-2.2 2.1z" fill="var(--hole, #fff)" stroke="none"/>',
  tower:
    '<path d="M5.5 17.5 6.8 9.5h6.4l1.3 8zM5.5 9.5V6.8h2v1.5h1.5V6.8h2v1.5h1.5V6.8h2v2.7z"/><path d="M10 5c-1-.8-1-1.8 0-2.8 1 1 1 2 0 2.8zM9 17.5V15a1 1 0 0 1 2 0v2.5"/>',
  sound: '<path d="M3 8v4h2.8L10 15.5v-11L5.8 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.3 5.3a6.6 6.6 0 0 1 0 9.4"/>',
  fault:
    '<path d="M16.6 6.2 13.8 9 11 6.2l2.8-2.8a4.3 4.3 0 0 0-5.7 5.4L3 13.9a2.2 2.2 0 0 0 3.1 3.1l5.1-5.1a4.3 4.3 0 0 0 5.4-5.7z"/>',
  todo: '<circle fill="currentColor" cx="10" cy="10" r="7.5" stroke="none"/><path stroke="var(--hole, #fff)" d="M10 6v4.8"/><circle cx="10" cy="13.7" r="1" fill="var(--hole, #fff)" stroke="none"/>',
  doing: '<circle cx="10" cy="10" r="6.8"/><path fill="currentColor" stroke="none" d="M10 5.4a4.6 4.6 0 0 1 0 9.2z"/>',
  done: '<circle cx="10" cy="10" r="6.8"/><path d="m6.9 10.2 2.2 2.2 4-4.5"/>',
}

/** @type {(name: string, size?: number) => string} */
const icon = (name, size = 16) => `<svg width="${size}" height="${size}" viewBox="0 0 20 20">${icons[name]}</svg>`
/** @type {Record<string, string>} */
const states = { todo: '未处理', doing: '处理中', done: '已处理' }
/**
 * A state: icon, word and colour.
 * @type {(state: string) => string}
 */
const chip = (state) => `<span class="chip ${state}">${icon(state, 14)}${states[state]}</span>`
const fire = () => `<span class="fire">${icon('flame', 12)}火警</span>`
/**
 * Building and room first, what is above them below.
 * @type {(near: string, above: string) => string}
 */
const place = (near, above) => `<div>${near}</div><div class="small ink3">${above}</div>`

/**
 * Rows of a list of events: state (also `burning`), then the cells.
 * @type {(rows: readonly string[][]) => string}
 */
const eventRows = (rows) =>
  rows
    .map(([state, ...cells]) => `<tr class="${state}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')

const pages = ['态势监测', '地图', '预警列表', '故障列表', '隐患列表', '硬件列表', '场所列表', '人员管理', '项目设置']
const { page, crumb, todo = '6' } = document.body.dataset
/** @type {Record<string, string>} */
const countOf = { 预警列表: `<em>${todo}</em>`, 故障列表: '<em class="amber">9</em>' }
document.body.insertAdjacentHTML(
  'afterbegin',
  `<div class="frame"><nav class="menu"><div class="brand">烽燧</div><ul>${pages
    .map((name) => `<li class="row ${name === page ? 'on' : ''}">${name}${countOf[name] ?? ''}</li>`)
    .join('')}</ul></nav><header class="head row"><b class="project">城中区智慧消防</b>
  <span class="strip row">${icon('flame')}未处理预警 <b>${todo}</b> · 最早 4 分 12 秒 · <b>去处理</b></span><span class="grow"></span>
  <span class="row small ink2">${icon('tower', 18)}实时连接正常</span><span class="row small ink2" id="sound">${icon('sound')}声音已开启</span>
  <span class="small">王建国</span></header></div>`,
)
const main = document.querySelector('main')
main.className = 'main'
if (crumb !== undefined) main.insertAdjacentHTML('afterbegin', `<div class="crumb ink2">${crumb}</div>`)
document.querySelector('.frame').append(main)

// For the script of each drawing: modules do not load from files.
Object.assign(window, { icon, chip, fire, place, eventRows })
