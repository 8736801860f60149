import { Button, Form, Input } from 'antd';
import type { Bonus } from '../../../api/panel/bonuses';
import { formatCount } from '../../../shared/format/formats';
import { DialogSubject, PanelDialog } from '../../shared/dialog/panel-dialog';
import { keepFocus } from '../../shared/forms/keep-focus';
import { useHasChanges } from '../../shared/forms/use-has-changes';
import styles from '../bonuses.module.css';

const FORM_ID = 'move-bonus';

interface MoveBonusDialogProps {
  bonus: Bonus;
  /** The current position among all bonuses, from 1. */
  position: number;
  total: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

/** Moves a bonus to a position without dragging. */
export function MoveBonusDialog({ bonus, position, total, onMove, onClose }: MoveBonusDialogProps) {
  const [form] = Form.useForm<{ position: string }>();
  const isUnsaved = useHasChanges(form, { position: String(position) });
  const move = (to: number) => {
    onClose();
    onMove(to);
  };
  const isPosition = (text: string) => /^\s*\d+\s*$/.test(text) && +text >= 1 && +text <= total;
  return (
    <PanelDialog
      title="Move Bonus"
      widthPx={460}
      isUnsaved={isUnsaved}
      onClose={onClose}
      actions={
        <Button type="primary" htmlType="submit" form={FORM_ID} {...keepFocus}>
          Move
        </Button>
      }
    >
      <DialogSubject>{bonus.title}</DialogSubject>
      <Form<{ position: string }>
        id={FORM_ID}
        name="move"
        form={form}
        layout="vertical"
        className={styles.moveForm}
        noValidate
        requiredMark={false}
        initialValues={{ position: String(position) }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => {
          move(Number(values.position));
        }}
      >
        <Form.Item
          name="position"
          label={`Position (1 to ${formatCount(total)})`}
          rules={[
            {
              validator: (_, text: string) =>
                isPosition(text)
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
            disabled={position === 1}
            onClick={() => {
              move(1);
            }}
          >
            Move to top
          </Button>
          <Button
            disabled={position === total}
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
