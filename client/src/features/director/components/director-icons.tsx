import icon from '#client/ui/icons/icon.module.css'

/** Two overlapping sheets; the console itself has nothing to copy, so only the director has this icon. */
export const CopyIcon = () => (
  <svg className={icon.icon} width={14} height={14} viewBox="0 0 20 20" aria-hidden="true">
    <rect x="7" y="7" width="10" height="10" rx="1.6" />
    <path d="M13 7V4.6A1.6 1.6 0 0 0 11.4 3H4.6A1.6 1.6 0 0 0 3 4.6v6.8A1.6 1.6 0 0 0 4.6 13H7" />
  </svg>
)
