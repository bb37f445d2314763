import { Button, Form, Input, InputNumber, Space } from 'antd'
import { orderLimits } from '#shared/maintenance/orders.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { maintenanceTexts } from '#client/features/maintenance/texts.ts'

const texts = maintenanceTexts.done

interface PartRowProps {
  /** Index in the list. */
  readonly name: number
  readonly onRemove: () => void
}

const PartRow = ({ name, onRemove }: PartRowProps) => (
  <Space align="baseline">
    <Form.Item
      name={[name, 'name']}
      rules={[{ required: true, whitespace: true, message: texts.enterPart }]}
      style={{ marginBottom: 8 }}
    >
      <Input aria-label={texts.partName} placeholder={texts.partName} maxLength={orderLimits.partName} />
    </Form.Item>
    <Form.Item name={[name, 'quantity']} initialValue={1} style={{ marginBottom: 8 }}>
      <InputNumber<number> aria-label={texts.quantity} min={1} max={orderLimits.quantity} precision={0} />
    </Form.Item>
    <Button type="text" aria-label={texts.removePart(name + 1)} onClick={onRemove}>
      <Icon name="close" size={14} />
    </Button>
  </Space>
)

/** Replaced parts, each with its quantity. */
export const PartsField = () => (
  <Form.Item label={maintenanceTexts.parts}>
    <Form.List name="parts">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <PartRow key={key} name={name} onRemove={() => remove(name)} />
          ))}
          {fields.length < orderLimits.parts && (
            <div>
              <Button type="dashed" onClick={() => add()}>
                {texts.addPart}
              </Button>
            </div>
          )}
        </>
      )}
    </Form.List>
  </Form.Item>
)
