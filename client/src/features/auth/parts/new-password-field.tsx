import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { accountTexts } from '#client/features/auth/texts.ts'
import { PasswordField, type FieldProps } from '#client/features/auth/parts/field.tsx'
import { passwordRules, strengthOf, type PasswordRule } from '#client/features/auth/parts/password-strength.ts'
import styles from '#client/features/auth/parts/new-password-field.module.css'

const words = accountTexts.strength
const ruleNames = Object.keys(passwordRules) as PasswordRule[] // the keys of a constant table

const Meter = ({ password }: { password: string }) => {
  const strength = strengthOf(password)
  return (
    <p className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {words.levels.map((level) => (
          <i key={level} />
        ))}
      </span>
      <span role="status">
        {words.label}
        <b>{words.levels[strength]}</b>
      </span>
    </p>
  )
}

const Rules = ({ password }: { password: string }) => (
  <ul className={styles.rules}>
    {ruleNames.map((rule) => {
      const isMet = passwordRules[rule](password)
      return (
        <li key={rule} className="inline-row gap-4" data-met={isMet}>
          <Icon name={isMet ? 'check' : 'ok'} size={14} />
          {words.rules[rule]}
          <HiddenText>{words[isMet ? 'met' : 'open']}</HiddenText>
        </li>
      )
    })}
  </ul>
)

/** A new password, with the rules that it does not meet yet. */
export const NewPasswordField = (field: FieldProps) => (
  <>
    <PasswordField {...field} fresh />
    {field.value !== '' && <Meter password={field.value} />}
    <Rules password={field.value} />
  </>
)
