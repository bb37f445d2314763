import { PanelDrawer } from '#client/features/director/components/panel-drawer.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { EditRecording, EditSaved } from '#client/features/director/sections/scenario-editor-source.tsx'
import { ScenarioView } from '#client/features/director/sections/scenario-view.tsx'
import { useDeskChoice } from '#client/features/director/hooks/use-desk-address.ts'
import { RECORDING } from '#client/features/director/lib/desk-address.ts'

const texts = directorTexts

/** The scenario that the address names: its steps, or the form that edits it. */
export const ScenarioDrawer = () => {
  const [name, setName] = useDeskChoice('scenario')
  const [edited, setEdited] = useDeskChoice('edit')
  const isRecording = edited === RECORDING
  const close = (): void => {
    setName('')
    setEdited('')
  }
  return (
    <>
      <PanelDrawer title={texts.scenarios.title} open={name !== '' && edited === ''} onClose={close}>
        {name !== '' && <ScenarioView name={name} onEdit={() => setEdited(name)} onGone={close} />}
      </PanelDrawer>
      <PanelDrawer
        title={isRecording ? texts.editor.recordingTitle : texts.editor.title(edited)}
        open={edited !== ''}
        onClose={close}
      >
        {isRecording && <EditRecording onDone={close} />}
        {edited !== '' && !isRecording && <EditSaved name={edited} onDone={close} />}
      </PanelDrawer>
    </>
  )
}
