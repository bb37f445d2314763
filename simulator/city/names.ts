import type { Random } from '#simulator/engine/random.ts'

const families = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '黄',
  '赵',
  '吴',
  '周',
  '徐',
  '孙',
  '马',
  '朱',
  '胡',
  '郭',
  '何',
  '林',
  '罗',
  '高',
]
const given = [
  '建国',
  '秀英',
  '志强',
  '丽娟',
  '伟',
  '敏',
  '桂兰',
  '海燕',
  '国平',
  '晓东',
  '玉梅',
  '俊杰',
  '春花',
  '文斌',
  '雪梅',
  '永福',
  '金凤',
  '少华',
]

/** A random personal name. */
export const personName = (random: Random): string => random.pick(families) + random.pick(given)

/** A fictional mobile number; contacts have 135 to 137, accounts 138. */
export const phoneNumber = (random: Random): string =>
  `13${random.int(5, 7)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`
