import { Form } from 'antd'
import { MAX_EVENT_PHOTOS } from '#shared/event/event-photos.ts'
import { PhotosControl } from '#client/ui/form/picture-controls.tsx'
import { eventDetailTexts } from '#client/features/event/detail-texts.ts'

const texts = eventDetailTexts.photos

/** The photos of an answer; loaded with the form, not with the list. */
export const AnswerPhotos = ({ onGoing }: { onGoing: (by: number) => void }) => (
  <Form.Item name="photos" label={texts.title} htmlFor="" extra={texts.hint(MAX_EVENT_PHOTOS)}>
    <PhotosControl label={texts.title} most={MAX_EVENT_PHOTOS} onGoing={onGoing} />
  </Form.Item>
)
