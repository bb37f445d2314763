/** The part of a keyboard event that shortcuts read. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'target'
>

/** Inputs in which keys type nothing. */
const plainInputs = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'color', 'range']

const isField = (element: Element): boolean => {
  if (element instanceof HTMLInputElement) return !plainInputs.includes(element.type)
  return element.matches('textarea, select') || (element instanceof HTMLElement && element.isContentEditable)
}

/** Open menus, lists of options and panels handle keys themselves. */
const ownKeys = '[role="menu"], [role="listbox"], [role="dialog"], [role="slider"]'

/** Whether the key goes to something that handles letters itself. */
export const isTyping = ({ target }: Pick<KeyPress, 'target'>): boolean =>
  target instanceof Element && (isField(target) || target.closest(ownKeys) !== null)

/** Whether the key belongs to the browser, to an input method or to a handler that has taken it. */
export const isTaken = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented, key }: KeyPress): boolean =>
  ctrlKey || metaKey || altKey || isComposing || defaultPrevented || key === 'Process' || key === 'Dead'

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key)

/** The name of a key in the table of shortcuts: caps lock changes nothing, Shift is named with letters alone. */
export const nameOf = ({ key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>): string => {
  if (!isLetter(key)) return key
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
}

/** Whether a key types a character: the person can switch these shortcuts off (WCAG 2.1.4). */
export const isCharacter = ({ key }: Pick<KeyPress, 'key'>): boolean => Array.from(key).length === 1
