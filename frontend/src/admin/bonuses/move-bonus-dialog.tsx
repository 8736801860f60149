import { Button, Form, Input, Modal } from 'antd';
import type { Bonus } from '../../api/admin-bonuses';
import { formatCount } from '../../shared/formats';
import { useReturnFocus } from '../use-return-focus';
import styles from './bonuses.module.css';

const FORM_ID = 'move-bonus';

interface MoveBonusDialogProps {
  bonus: Bonus;
  /** From 1, of all offers. */
  place: number;
  total: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

/** Moves an offer any way without dragging it. */
export function MoveBonusDialog({ bonus, place, total, onMove, onClose }: MoveBonusDialogProps) {
  useReturnFocus();
  const move = (to: number) => {
    onClose();
    onMove(to);
  };
  const isPlace = (text: string) => /^\s*\d+\s*$/.test(text) && +text >= 1 && +text <= total;
  return (
    <Modal
      open
      title="Move Bonus"
      width={460}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={FORM_ID}>
            Move
          </Button>
        </div>
      }
    >
      <p className={styles.deleted}>{bonus.title}</p>
      <Form<{ place: string }>
        id={FORM_ID}
        name="move"
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
    </Modal>
  );
}
