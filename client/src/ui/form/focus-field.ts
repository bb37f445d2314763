/** Focuses a field and selects its text, so that typing replaces it. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
