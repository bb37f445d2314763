const bearings = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** Texts in and around a camera's picture. */
export const cameraSceneTexts = {
  /** Lettering on the surface of a lane. */
  painted: '消防通道',
  live: '实时',
  replay: '回放',
  still: '抓拍',
  mark: (reason: string, percent: number) => `${reason} 置信度 ${percent}%`,
  /** Accessible description of the picture. */
  alt: (camera: string, { time, look }: { time: string; look: string }, seen: readonly string[]) =>
    [`${camera}，${time}`, ...(look === '' ? [] : [look]), ...(seen.length === 0 ? ['未识别到异常'] : seen)].join('，'),
  /** 东南 135°，仰 5°，1.5 倍: bearing, tilt and zoom. */
  look: ({ bearing, tilt, zoom }: { bearing: number; tilt: number; zoom: number }) =>
    [
      `${bearings[Math.round(bearing / 45) % bearings.length]} ${bearing}°`,
      ...(tilt === 0 ? [] : [`${tilt > 0 ? '仰' : '俯'} ${Math.abs(tilt)}°`]),
      `${zoom.toFixed(1)} 倍`,
    ].join('，'),
  player: '录像回放',
  play: '播放',
  pause: '暂停',
  seek: '播放进度',
  position: (seconds: number) => (seconds < 0 ? `事发前 ${-seconds} 秒` : `事发后 ${seconds} 秒`),
  moment: '事发',
  span: '前 10 秒 / 后 20 秒',
  states: {
    making: { title: '录像生成中', note: '事件发生 20 秒后可回放' },
    expired: { title: '录像已过期', note: '录像保存 30 天，抓拍图片长期保留' },
    reading: { title: '正在取流', note: '请稍候' },
    offline: { title: '设备离线，暂无画面', note: '恢复连接后自动显示' },
    wasOffline: { title: '无录像', note: '事件发生时设备离线' },
  },
  failed: '画面加载失败',
  stillFailed: '抓拍加载失败',
} as const
