import { Button, Form, Input } from 'antd';
import type { Bonus } from '../../../../api/panel/bonuses';
import { formatCount } from '../../../../shared/format/formats';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { DialogSubject } from '../../../shared/dialog/panel-dialog';
import styles from '../bonuses.module.css';

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
  const move = (to: number) => {
    onClose();
    onMove(to);
  };
  const isPosition = (text: string) => /^\s*\d+\s*$/.test(text) && +text >= 1 && +text <= total;
  return (
    <FormDialog
      title="Move Bonus"
      widthPx={460}
      name="move"
      form={form}
      initial={{ position: String(position) }}
      submit={['Move', 'Moving...']}
      head={<DialogSubject>{bonus.title}</DialogSubject>}
      onSubmit={(values) => {
        move(Number(values.position));
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
