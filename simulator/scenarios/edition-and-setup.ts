import { scenario } from '#simulator/scenarios/define.ts'

export const editionAndSetup = scenario({
  name: 'edition-and-setup',
  title: '版本与组织设置',
  about: '发布新版本，值班员看完更新说明；管理员完成组织设置与推送规则，关了又开水印；实业园区的人看到迁移提示。',
  size: 'demo',
  needs: { projects: 2, people: ['super', 'owner', 'duty'] },
  steps: [
    {
      as: 'edition',
      note: '发布新版本',
      call: {
        name: 'edition.publish',
        by: 'super',
        project: 'p1',
        input: {
          version: 'V4.8.0',
          contentTOList: [
            { title: '预警列表', upDescribe: '可按区域与楼栋筛选，处理过程一屏看完' },
            { title: '值班考勤', upDescribe: '三班倒自动归班，缺卡一目了然' },
          ],
        },
      },
    },
    { expect: { frame: { code: 210, asEditionId: '${edition.result.asEditionId}' }, to: 'duty' } },
    { after: '5s', as: 'news', call: { name: 'edition.newInfo', by: 'duty' } },
    {
      after: '40s',
      note: '看完，我知道了',
      call: { name: 'edition.editSms', by: 'duty', input: { asEditionId: '${news.result.asEditionId}' } },
    },
    { call: { name: 'edition.newInfo', by: 'duty', code: 9024 } },
    {
      after: '1m',
      note: '组织设置：还没有配置推送规则',
      call: { name: 'edition.setupStatus', by: 'super', project: 'p1' },
    },
    {
      after: '30s',
      call: {
        name: 'projectSettings.saveRules',
        by: 'super',
        project: 'p1',
        input: {
          eventType: 'alarm',
          ruleDetail: [
            {
              deviceType: null,
              app: ['owner', 'operator'],
              sms: ['owner', 'operator'],
              voice: ['operator'],
              voiceDelay: 3,
            },
          ],
        },
      },
    },
    { call: { name: 'edition.setupSeen', by: 'super', project: 'p1' } },
    {
      expect: {
        call: { name: 'edition.setupStatus', by: 'super', project: 'p1' },
        answer: { result: { flag: false, type: 1 } },
      },
    },
    {
      after: '20s',
      note: '截图要对外，先关掉水印',
      call: { name: 'projectSettings.setWatermark', by: 'super', project: 'p1', input: { watermark: false } },
    },
    { expect: { frame: { code: 1001, projectId: 'p1' }, to: 'duty' } },
    {
      after: '5m',
      note: '用完再打开',
      call: { name: 'projectSettings.setWatermark', by: 'super', project: 'p1', input: { watermark: true } },
    },
    {
      after: '15s',
      note: '实业园区的迁移提示',
      expect: { call: { name: 'edition.migrationTip', by: 'owner', project: 'p2' }, answer: { result: true } },
    },
    { after: '10s', call: { name: 'edition.migrationSeen', by: 'owner', project: 'p2' } },
    { expect: { call: { name: 'edition.migrationTip', by: 'owner', project: 'p2' }, answer: { result: false } } },
  ],
})
