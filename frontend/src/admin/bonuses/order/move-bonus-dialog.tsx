import { Button, Form, Input } from 'antd';
import type { Bonus } from '../../../api/admin-bonuses';
import { formatCount } from '../../../shared/format/formats';
import { DialogSubject, PanelDialog } from '../../shared/dialog/panel-dialog';
import { useHasChanges } from '../../shared/forms/use-has-changes';
import styles from '../bonuses.module.css';

const FORM_ID = 'move-bonus';

interface MoveBonusDialogProps {
  bonus: Bonus;
  /** From 1, of all bonuses. */
  place: number;
  total: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

/** Moves a bonus any way without dragging it. */
export function MoveBonusDialog({ bonus, place, total, onMove, onClose }: MoveBonusDialogProps) {
  const [form] = Form.useForm<{ place: string }>();
  const isUnsaved = useHasChanges(form, { place: String(place) });
  const move = (to: number) => {
    onClose();
    onMove(to);
  };
  const isPlace = (text: string) => /^\s*\d+\s*$/.test(text) && +text >= 1 && +text <= total;
  return (
    <PanelDialog
      title="Move Bonus"
      widthPx={460}
      isUnsaved={isUnsaved}
      onClose={onClose}
      actions={
        <Button type="primary" htmlType="submit" form={FORM_ID}>
          Move
        </Button>
      }
    >
      <DialogSubject>{bonus.title}</DialogSubject>
      <Form<{ place: string }>
        id={FORM_ID}
        name="move"
        form={form}
        layout="vertical"
        className={styles.moveForm}
        noValidate
        requiredMark={false}
        initialValues={{ place: String(place) }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => {
          move(Number(values.place));
        }}
      >
        <Form.Item
          name="place"
          label={`Place (1 to ${formatCount(total)})`}
          rules={[
            {
              validator: (_, text: string) =>
                isPlace(text)
                  ? Promise.resolve()
                  : Promise.reject(
                      new Error(`Please enter a number from 1 to ${formatCount(total)}`),
                    ),
            },
          ]}
          validateTrigger="onBlur"
        >
          <Input autoFocus inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <div className={styles.moveEnds}>
          <Button
            disabled={place === 1}
            onClick={() => {
              move(1);
            }}
          >
            Move to top
          </Button>
          <Button
            disabled={place === total}
            onClick={() => {
              move(total);
            }}
          >
            Move to end
          </Button>
        </div>
      </Form>
    </PanelDialog>
  );
}
