import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf, type EventKind } from '#shared/event/index.ts'
import type { Random } from '#simulator/engine/random.ts'

/*
 * All texts that simulated people write: findings on site, questions to one another, announcements of the platform. They name no
 * person.
 */

type Sayings = Readonly<Record<string, readonly string[]>>

/** Notes for any event with this result. */
const general: Sayings = {
  误报: ['现场查看正常，设备已复位', '电话核实，现场无异常', '与场所负责人视频核实，无异常'],
  测试: ['设备巡检测试', '维保单位现场测试', '季度联动测试，已提前报备'],
  演练: ['社区消防演练', '微型消防站拉动演练', '单位组织疏散演练，已提前报备'],
  真实火警: ['灶台起火，住户已用灭火器扑灭，无人员伤亡', '杂物阴燃，微型消防站到场处置完毕'],
  其他: ['已通知责任人到场处理', '现场施工引起，已告知施工方'],
  已修复: ['重新上电后恢复在线', '现场检修后恢复正常'],
  待维保: ['已报维保单位，等待上门', '配件待采购'],
  已整改: ['现场已清理，复查合格', '责任人当场整改，复查合格'],
  无法整改: ['产权单位不配合，已上报街道', '需整体改造，已列入计划'],
  属实: ['现场核实属实，已劝离并登记'],
}

const cooking: Sayings = {
  误报: [
    '住户做饭油烟所致，已开窗通风，现场无明火',
    '水汽触发，已擦拭探头',
    '室内抽烟触发，已提醒住户',
    '现场查看正常，设备已复位',
  ],
  真实火警: [
    '灶台起火，住户已用灭火器扑灭，无人员伤亡',
    '插线板短路冒烟，已断电处置',
    '楼道杂物阴燃，微型消防站到场处置完毕',
  ],
}
const fire: Sayings = {
  误报: ['现场核实无明火，设备已复位', '电焊火花触发，动火手续齐全，已派人看护'],
  真实火警: ['厨房起火，微型消防站到场扑灭，无人员伤亡', '配电箱起火，已断电扑灭', '杂物起火，已扑灭并清理现场'],
}
const electric: Sayings = {
  误报: ['电器启动瞬间波动，复测正常', '现场测量正常，设备已复位'],
  其他: ['线路受潮，已联系电工检修', '负载过高，已要求分路用电', '已通知物业电工到场检查'],
}
const water: Sayings = {
  误报: ['管网检修放水，已恢复', '现场压力表读数正常，设备已复位'],
  其他: ['稳压泵故障，已通知维保', '阀门未全开，已恢复', '已补水，压力回升中'],
}

/** Notes for a reason; they take precedence over the general ones. */
const byReason: Readonly<Record<string, Sayings>> = {
  smoke: cooking,
  temperature: cooking,
  smokeAndHeat: fire,
  flame: fire,
  manual: { ...fire, 误报: ['人员误碰，手报已复位', '儿童按下手报，已复位并告知家长'] },
  panel: { ...fire, 误报: ['主机误报，回路已复位', '探测器进灰，已清洗复位'] },
  spray: { ...fire, 误报: ['末端试水触发，已复位', '喷头碰损，已关阀更换'] },
  gas: {
    误报: ['使用酒精消毒触发，已通风', '现场检测浓度正常，设备已复位'],
    其他: ['软管老化微漏，已关阀并联系燃气公司', '灶具未关严，已关阀通风'],
  },
  residualCurrent: electric,
  cableTemperature: electric,
  trip: { ...electric, 误报: ['检修断电，已恢复供电'] },
  charging: { 其他: ['电池温度偏高，已断电移出室外', '已停止该仓充电，通知运营商'] },
  waterPressure: water,
  waterLevel: water,
  extinguisherPressure: { 其他: ['灭火器已换新', '已送充装，临时替换一具'] },
  door: { 误报: ['门已关闭，磁体松动已紧固'], 其他: ['常闭门未关，已关闭并提醒'] },
  absence: { 误报: ['值班员巡查途中，已返回'], 其他: ['已提醒值班员按规定在岗'] },
  lane: { 误报: ['车辆临停，已驶离'], 其他: ['占用车辆已通知车主移走'], 已整改: ['通道堆物已清走，复查合格'] },
  bicycle: { 误报: ['识别为婴儿车，非电动车'], 其他: ['电动车已推出楼道，并对车主教育'] },
  vision: { 误报: ['画面反光引起，已调整角度'] },
  battery: { 已修复: ['更换电池后恢复'], 待维保: ['电池型号缺货，已报采购'] },
  link: { 已修复: ['更换天线后通讯恢复', '运营商信号恢复'] },
  mains: { 已修复: ['合闸后主电恢复', '空开跳闸，已排查并恢复'] },
  backup: { 已修复: ['更换蓄电池后恢复'] },
  tamper: { 已修复: ['底座已重新安装牢固'], 误报: ['维保拆检，已装回'] },
  sensor: { 已修复: ['更换传感器后恢复'], 待维保: ['已报厂家返修'] },
  pressure: { 已整改: ['已补压，压力恢复正常'] },
  level: { 已整改: ['已补水，液位恢复正常'] },
  current: { 已整改: ['老化线路已更换'] },
  missed: { 已整改: ['已补做巡检'] },
  overnight: { 属实: ['现场核实有人住宿，已劝离并登记', '夹层设床，已责令拆除并复查'] },
  presence: { 属实: ['人员滞留，已劝离'], 误报: ['值班人员巡查，非住人'] },
  load: { 属实: ['已断电并对当事人教育', '大功率电器已收走，并签承诺书'] },
  blocked: { 属实: ['天面门锁闭，已要求开锁并复查', '杂物封堵，已清理'] },
}

/** The note of a person with an answer. */
export const noteOf = ({ reason, result }: { reason: string; result: string }, random: Random): string =>
  random.pick(byReason[reason]?.[result] ?? general[result] ?? ['已处理'])

type Comments = Readonly<Record<KindGroup, readonly string[]> & Partial<Record<EventKind, readonly string[]>>>

/** Comments by kind, otherwise by its group. */
const enRoute: Comments = {
  alarm: ['已到现场，正在核查', '正在联系场所负责人', '已敲门，正在等住户开门', '现场无明火，继续排查'],
  'video-alarm': ['已到现场，正在核查', '正在调看监控回放'],
  fault: ['已到现场，正在检修', '先断电重启试一下', '缺一个配件，下午带过来'],
  risk: ['已通知责任人整改', '现场拍照留存，等待整改', '限期三天，到期复查'],
  anomaly: ['已到现场，正在核查', '正在联系房东'],
  electricity: ['已到现场，正在核查', '正在联系租户断电'],
  roof: ['已到现场，正在核查', '正在联系物业取钥匙'],
}
const instructions: Comments = {
  alarm: ['请尽快到现场核实', '请核实是否住户做饭', '注意自身安全，有情况及时上报', '本月第几次了？请一并查设备'],
  'video-alarm': ['请先看回放再去', '请尽快到现场核实'],
  fault: ['请联系维保单位', '尽量今天恢复在线'],
  risk: ['请跟进整改情况', '请把整改照片传上来'],
  anomaly: ['请今晚复查', '请通知社区民警一起去'],
  electricity: ['请提醒住户不要入户充电', '请登记电表号'],
  roof: ['请保持疏散通道畅通', '请今天内打开'],
}

/** A comment on an event: by the person on site, or to that person. */
export const commentOf = (kind: EventKind, isOnSite: boolean, random: Random): string => {
  const comments = isOnSite ? enRoute : instructions
  return random.pick(comments[kind] ?? comments[groupOf(kind)])
}

/** An announcement as the platform writes it; `content` is HTML. */
export interface Notice {
  readonly title: string
  readonly content: string
  readonly priority: 'L' | 'M' | 'H'
  /** "1" notice, "2" system message */
  readonly category: '1' | '2'
}

const notice = (priority: Notice['priority'], title: string, content: string): Notice => ({
  title,
  content: `<p>${content}</p>`,
  priority,
  category: '1',
})
const system = (title: string, content: string): Notice => ({
  title,
  content: `<p>${content}</p>`,
  priority: 'L',
  category: '2',
})

export const announcements: readonly Notice[] = [
  notice(
    'H',
    '关于开展电动自行车集中整治的通知',
    '本周起对辖区楼道、架空层停放充电行为开展集中整治，请各值班员加强夜间巡查。',
  ),
  notice(
    'H',
    '大风天气火灾防范提醒',
    '未来三天有大风，请重点检查临街商铺线路与户外广告牌，<strong>停止一切露天动火作业</strong>。',
  ),
  notice('M', '灭火器年检安排', '请各片区核对灭火器压力与有效期，到期器材于月底前统一送检。'),
  notice('M', '微型消防站拉动演练安排', '本周五下午进行拉动演练，演练期间的报警请按“演练”反馈。'),
  notice('M', '出租屋夜间住人复查通知', '对已登记的违规住人场所开展复查，请值班员配合社区网格员入户。'),
  notice('M', '离线设备清理通报', '上周仍有少量设备离线超过 24 小时，请责任片区三日内恢复或报维保。'),
  notice('L', '值班室卫生与交接班要求', '交接班时请核对未处理事件，并在系统内完成打卡。'),
  notice('L', '燃气安全使用提示', '请提醒餐饮商户下班后关闭总阀，发现软管老化及时更换。'),
  notice('L', '消防知识进社区活动', '周六上午在社区广场举办体验活动，欢迎值班员带队参加。'),
  system('平台例行维护通知', '今晚零点至一点进行例行维护，期间推送可能有延迟。'),
  system('短信通道切换完成', '短信与语音通道已切换，如未收到通知请联系平台。'),
]

/** One page of an edition's release notes. */
export interface EditionPage {
  readonly title: string
  readonly upDescribe: string
}

export const editions: readonly (readonly EditionPage[])[] = [
  [{ title: '事件批量处理', upDescribe: '预警列表支持多选后一次反馈' }],
  [
    { title: '地图', upDescribe: '设备聚合更清晰，点击可查看所在场所' },
    { title: '导出', upDescribe: '下载中心支持失败重试' },
  ],
  [{ title: '值班', upDescribe: '打卡记录可按月查看，迟到早退一目了然' }],
  [
    { title: '成员管理', upDescribe: '邀请可再次发送，也可撤回' },
    { title: '免打扰', upDescribe: '短信与电话可按时段设置，火警不受影响' },
  ],
  [{ title: '消息中心', upDescribe: '一键已读，按类型筛选' }],
]
