import { kindsText } from '#tests/support/kinds-text.ts'

const alarm = { emit: { kind: 'alarm' } }
const wait = { after: '1s', recover: { deviceId: 'd' } }
const nested = (levels: number): object =>
  levels === 0 ? alarm : { repeat: { times: 2, steps: [nested(levels - 1)] } }

/** Invalid steps: the place of the error, and its message in Chinese and in English. */
export type WrongSteps = readonly [what: string, steps: unknown, place: string, reason: RegExp, hint: string]

/** Times, names, references and rounds that every world refuses. */
export const wrongSteps: readonly WrongSteps[] = [
  [
    'an unknown verb',
    [{ emti: { kind: 'alarm' } }],
    'steps[0].emti',
    /没有这个动作：emti/,
    'there is no verb "emti"; did you mean emit?',
  ],
  [
    'two verbs',
    [{ ...alarm, ...wait }],
    'steps[0]',
    /一个步骤只能有一个动作，这里有 emit、recover/,
    '{"emit":{"kind":"alarm"},"after":"1s","recover":{"deviceId":"d"}} cannot be used: expects exactly one verb, and has emit and recover',
  ],
  [
    'no verb',
    [{ after: '5s' }],
    'steps[0]',
    /步骤没有动作/,
    '{"after":"5s"} cannot be used: expects exactly one verb: emit, recover, pick, push, fault, clearFault, call, clock, people, run, expect, repeat and choose',
  ],
  [
    'a bad duration',
    [{ after: '5 moons', ...alarm }],
    'steps[0].after',
    /时长写成/,
    '"5 moons" cannot be used: expects a length of time such as 30s, 5m or 1h30m in ms, s, m, h, d or w, or one such as 7 days or PT1H',
  ],
  [
    'a duration that is a number',
    [{ at: 5, ...alarm }],
    'steps[0].at',
    /时长写成/,
    '5 cannot be used: expects text with a length of time such as 30s, 5m or 1h30m',
  ],
  [
    'both times',
    [{ at: '5s', after: '1s', ...alarm }],
    'steps[0]',
    /at 与 after 二者写其一/,
    '{"at":"5s","after":"1s","emit":{"kind":"alarm"}} cannot be used: expects one of at and after',
  ],
  [
    'a time before the step before',
    [
      { at: '5m', ...alarm },
      { at: '1m', ...alarm },
    ],
    'steps[1].at',
    /早于前面的步骤/,
    '"1m" is before the end of the step before; expects at least 300s',
  ],
  [
    'an unknown kind',
    [{ emit: { kind: 'fire' } }],
    'steps[0].emit.kind',
    /没有 "fire"，可用：alarm、/,
    `"fire" cannot be used: expects ${kindsText}`,
  ],
  [
    'a field that is none',
    [{ emit: { kind: 'alarm', place: 'x' } }],
    'steps[0].emit.place',
    /没有这个字段：place/,
    'there is no field "place"; did you mean placeId?',
  ],
  [
    'an unknown reference',
    [{ recover: { eventId: '${fire.eventId}' } }],
    'steps[0].recover.eventId',
    /前面没有名为 fire 的步骤/,
    'no earlier step is named "fire"',
  ],
  [
    'a reference to what comes later',
    [{ recover: { eventId: '${fire.eventId}' } }, { as: 'fire', ...alarm }],
    'steps[0].recover.eventId',
    /前面没有名为 fire/,
    'no earlier step is named "fire"',
  ],
  [
    'a field that a step has not',
    [{ as: 'fire', ...alarm }, { recover: { eventId: '${fire.event}' } }],
    'steps[1].recover.eventId',
    /fire 没有 event，是否是 eventId？/,
    '"fire" has no "event"; did you mean eventId?',
  ],
  [
    'a reference that does not end',
    [{ recover: { eventId: '${fire' } }],
    'steps[0].recover.eventId',
    /少了 }/,
    '"${fire" has a reference without its end: expects ${name.field}',
  ],
  [
    'a reference that is none',
    [{ recover: { eventId: '${}' } }],
    'steps[0].recover.eventId',
    /引用写成/,
    '"${}" cannot be used: expects ${name.field}',
  ],
  [
    'a name of a round outside of it',
    [
      { as: 'round', repeat: { times: 2, steps: [{ as: 'inner', ...alarm }] } },
      { recover: { eventId: '${inner.eventId}' } },
    ],
    'steps[1].recover.eventId',
    /前面没有名为 inner/,
    'no earlier step is named "inner"',
  ],
  [
    'a name twice',
    [
      { as: 'fire', ...alarm },
      { as: 'fire', ...alarm },
    ],
    'steps[1].as',
    /fire 已是 steps\[0\] 的名称/,
    '"fire" is the name of steps[0] already',
  ],
  [
    'a name that means something',
    [{ as: 'people', ...alarm }],
    'steps[0].as',
    /已有含义/,
    '"people" cannot be used: expects another name, since people and now have a meaning',
  ],
  [
    'a name for nothing',
    [{ as: 'pace', clock: { speed: 2 } }],
    'steps[0].as',
    /clock 没有结果/,
    '"pace" would name the result of clock, which has none',
  ],
  [
    'a repeat without end',
    [{ repeat: { steps: [alarm] } }],
    'steps[0].repeat',
    /times 与 each 二者写其一/,
    '{"steps":[{"emit":{"kind":"alarm"}}]} cannot be used: expects exactly one of times and each',
  ],
  [
    'too often',
    [{ repeat: { times: 20_000, steps: [alarm] } }],
    'steps[0].repeat.times',
    /不能大于 10000/,
    '20000 cannot be used: expects at most 10000',
  ],
  [
    'too many steps in all',
    [{ repeat: { times: 1000, steps: [{ repeat: { times: 1000, steps: [alarm] } }] } }],
    'steps[0]',
    /最多 20000 步/,
    'makes 1001001 steps with all rounds; expects at most 20000',
  ],
  [
    'too many levels',
    [nested(7)],
    'steps[0].repeat.steps[0].repeat.steps[0].repeat.steps[0].repeat.steps[0].repeat.steps[0].repeat.steps[0].repeat.steps',
    /最多嵌套 6 层/,
    'repeat and choose are nested more than 6 deep; expects at most 6',
  ],
  [
    'a choice of one',
    [{ choose: [{ steps: [alarm] }] }],
    'steps[0].choose',
    /至少要有两种可能/,
    '[{"steps":[{"emit":{"kind":"alarm"}}]}] cannot be used: expects at least two choices',
  ],
  [
    'a weight of nothing',
    [{ choose: [{ weight: 0, steps: [alarm] }, { steps: [alarm] }] }],
    'steps[0].choose[0].weight',
    /./,
    '0 cannot be used: expects more than 0',
  ],
  ['no steps', [], 'steps', /至少要有一个步骤/, '[] cannot be used: expects at least one step'],
  ['steps that are none', 'all', 'steps', /应为列表，这里是文本/, '"all" cannot be used: expects a list'],
  [
    'a misspelt time',
    [{ aftr: '5s', ...alarm }],
    'steps[0].aftr',
    /没有这个字段：aftr，是否是 after？/,
    'there is no field "aftr"; did you mean after?',
  ],
  [
    'a verb like no other',
    [{ dance: {} }],
    'steps[0].dance',
    /没有这个动作：dance，可用：emit、/,
    'there is no verb "dance"; there are emit, recover, pick, push, fault, clearFault, call, clock, people, run, expect, repeat, choose',
  ],
  [
    'a misspelt kind',
    [{ emit: { kind: 'alrm' } }],
    'steps[0].emit.kind',
    /没有 "alrm"，可用：alarm、.*，是否是 alarm？/,
    `"alrm" cannot be used: expects ${kindsText}; did you mean alarm?`,
  ],
  [
    'no kind',
    [{ emit: {} }],
    'steps[0].emit.kind',
    /没有填写，可用：alarm、/,
    `nothing is given: expects ${kindsText}`,
  ],
  [
    'people without a person',
    [{ recover: { eventId: '${people}' } }],
    'steps[0].recover.eventId',
    /写成 \$\{people.用户名.id}/,
    '"${people}" names no person; expects one such as ${people.duty.id}',
  ],
  [
    'rounds of what is no list',
    [{ repeat: { each: 'all', steps: [alarm] } }],
    'steps[0].repeat.each',
    /应为列表的引用/,
    '"all" cannot be used: expects a list by reference: ${name} or ${name.field}',
  ],
]
