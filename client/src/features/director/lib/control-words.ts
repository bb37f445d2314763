/** The texts for control calls, by their names in the journal. */
const words: Readonly<Record<string, string>> = {
  'control.clock': '调时钟',
  'control.reset': '复位',
  'control.emit': '触发设备',
  'control.recover': '恢复设备',
  'control.push': '推送',
  'control.sso': '签发票据',
  'control.addFault': '加故障',
  'control.removeFault': '撤故障',
  'control.clearFaults': '撤全部故障',
  'control.closeConnection': '断开连接',
  'control.takeSnapshot': '拍快照',
  'control.removeSnapshot': '删快照',
  'control.restore': '恢复快照',
  'control.fork': '分叉',
  'control.runScenario': '运行场景',
  'control.runOwnScenario': '运行自己的场景',
  'control.stopScenario': '停止场景',
  'control.setPeople': '调人员节奏',
}

/** The text for a control call; empty where its path is clear enough. */
export const controlWords = (calls: readonly string[]): string => words[calls[0] ?? ''] ?? ''
