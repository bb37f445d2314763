type Kind = 'fire' | 'fault' | 'risk'

export const text = (kind: Kind): string => {
  switch (kind) { // bad: typescript(switch-exhaustiveness-check)
    case 'fire':
      return 'fire'
    default:
      return 'other'
  }
}

export const loose = (value: any): string => String(value) // bad: typescript(no-explicit-any)

export const first = (list: readonly string[]): string => list[0]! // bad: typescript(no-non-null-assertion)

// @ts-ignore // bad: typescript(ban-ts-comment)
export const hidden: string = 1

export const parsed = (text: string): string => JSON.parse(text) // bad: typescript(no-unsafe-return)
