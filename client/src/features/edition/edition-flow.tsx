import { catalogue } from '#shared/errors/catalogue.ts'
import type { Edition } from '#shared/edition/edition.contract.ts'
import { offerTour } from '#client/features/tour/index.ts'
import { editionTexts, setupTexts } from '#client/config/message-texts.ts'
import { homePath } from '#client/config/paths.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { rest, restCode } from '#client/lib/rest.ts'

/** The page for setting up the organisation. */
const setupPath = '/account/myproject'

type Go = (path: string) => void

/** The newest edition; undefined when the person has read it, which the server reports with a silent code. */
const findEdition = async (): Promise<Edition | undefined> => {
  try {
    return await rest.get('/pc/edition/newInfo')
  } catch (error) {
    if (restCode(error) === catalogue.NOTHING_NEW.code) return undefined
    throw error
  }
}

const showEdition = (edition: Edition, go: Go): void => {
  const { asEditionId, version, contentTOList: pages } = edition
  const key = `edition:${asEditionId}`
  const read = async (): Promise<void> => {
    await rest.put('/pc/edition/editSms', { asEditionId })
    await announceEdition(go)
  }
  const onClose = (): void => void read().catch(notifyError)
  const onStart = (): void => {
    onClose()
    go(homePath)
  }
  dialogs.open({
    key,
    rank: 'notice',
    title: editionTexts.title(version),
    width: 600,
    onClose,
    content: async () => {
      const [{ EditionPages }, { releaseOf }] = await Promise.all([
        import('#client/features/edition/edition-pages.tsx'),
        import('#client/features/edition/releases.ts'),
      ])
      const end = (then: () => void) => () => {
        dialogs.close(key)
        then()
      }
      return {
        default: () => (
          <EditionPages pages={pages} release={releaseOf(version)} onClose={end(onClose)} onStart={end(onStart)} />
        ),
      }
    },
  })
}

/** Targets of the two set-up buttons (spec §4): the project's page, with its mode in the query. */
export const setupPaths = (type: 0 | 1) => ({
  rules: `${setupPath}?newMode=default`,
  setUp: `${setupPath}?newMode=setting&newProject=${type === 0 ? 1 : 0}`,
})

const offerSetup = async (go: Go): Promise<void> => {
  const { flag, type } = await rest.get('/pc/messagePushStatus/getStatus')
  if (!flag) return offerTour()
  const key = 'organisation-setup'
  const seen = (): Promise<null> => rest.post('/pc/messagePushStatus/updataPushStatus')
  // Navigates after the server has recorded the offer, because the page itself asks whether it was made.
  const leadTo = (path: string) => (): void => {
    dialogs.close(key)
    seen()
      .then(() => go(path))
      .catch(notifyError)
  }
  const { rules, setUp } = setupPaths(type)
  dialogs.open({
    key,
    rank: 'notice',
    title: setupTexts.title,
    onClose: () => void seen().then(offerTour).catch(notifyError),
    content: async () => {
      const { SetupOffer } = await import('#client/features/edition/setup-offer.tsx')
      return {
        default: () => <SetupOffer isNewProject={type === 0} onRules={leadTo(rules)} onSetUp={leadTo(setUp)} />,
      }
    },
  })
}

/**
 * Shows the newest edition until the person has read it, then offers to set up the organisation (spec §4), then the tour of the
 * console. A second call shows nothing more, because the dialog has a key.
 */
export const announceEdition = async (go: Go): Promise<void> => {
  const edition = await findEdition()
  if (edition) showEdition(edition, go)
  else await offerSetup(go)
}
