import { Button } from 'antd'
import { Icon } from '#client/ui/icons/icon.tsx'
import { deviceTexts as texts } from '#client/config/device-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'

/** Shows that a link has limited the list to one place, and removes that filter. */
export const PlaceFilter = ({ placeId, onClear }: { placeId: string; onClear: () => void }) => {
  const { data } = trpc.place.detail.useQuery({ id: placeId }, { meta: { quiet: true } })
  return (
    <Button size="small" title={texts.anyPlace} onClick={onClear}>
      {texts.inPlace(data === undefined ? placeId : pathText(data.placePath))}
      <Icon name="close" size={14} />
    </Button>
  )
}
