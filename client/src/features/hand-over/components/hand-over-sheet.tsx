import type { HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import { FactList } from '#client/ui/detail/fact-row.tsx'
import { PaperSheet } from '#client/ui/detail/paper-sheet.tsx'
import { handOverTexts as texts } from '#client/features/hand-over/texts.ts'
import { KindCounts, figureFacts } from '#client/features/hand-over/components/figures.tsx'
import { infoFacts, wordFacts } from '#client/features/hand-over/hand-over-facts.ts'
import { useSession } from '#client/lib/session-store.ts'

/** 交接班登记表 on an A4 sheet, with lines to sign on. */
export const HandOverSheet = ({ row }: { row: HandOverRow }) => {
  const project = useSession(({ projectName }) => projectName)
  return (
    <PaperSheet
      project={project}
      title={texts.print.sheet}
      about={`${texts.record(row.author.name, row.receiver.name)} · ${row.at}`}
      signatures={texts.print.signatures}
    >
      <h2>{texts.info}</h2>
      <FactList facts={infoFacts(row)} />
      <h2>{texts.standing}</h2>
      <FactList facts={figureFacts(row.standing)} />
      <KindCounts figures={row.standing} />
      <h2>{texts.words}</h2>
      <FactList facts={wordFacts(row)} />
    </PaperSheet>
  )
}
