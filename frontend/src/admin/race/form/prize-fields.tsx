import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { formatUnitPrize } from '@playhouse/rules/units';
import { bounds } from '../../../api/generated-bounds';
import { countOf } from '../../../shared/format/count-of';
import { type Unit, unitName } from '../sources/source-words';
import { poolOf, prizeProblem } from './race-prizes';
import styles from './race-form.module.css';

/** The prizes by rank, as amounts or in words, and the resulting prize pool. */
export function PrizeFields({ unit }: { unit: Unit }) {
  const typed = (Form.useWatch('prizes') as string[] | undefined) ?? [];
  const { pool, inWords } = poolOf(
    typed.map((prize) => prize ?? ''),
    unit,
  );
  return (
    <fieldset className={styles.group}>
      <legend>Prizes</legend>
      <p className={styles.note}>
        For each rank an amount in {unitName(unit)}, or a prize in words, such as ‘Keyboard’. Prize
        pool: <strong>{formatUnitPrize(pool, unit)}</strong>
        {inWords > 0 && `, and ${countOf(inWords, 'prize')} in words`}
      </p>
      <Form.List name="prizes">
        {(fields, { add, remove }, { errors }) => (
          <>
            <ol className={styles.prizes}>
              {fields.map(({ key, name }, index) => (
                <li key={key}>
                  <Form.Item
                    name={name}
                    label={`Rank ${String(index + 1)}`}
                    rules={[
                      {
                        validator: (_, prize: string | undefined) => {
                          const problem = prizeProblem(prize ?? '', unit);
                          return problem === undefined
                            ? Promise.resolve()
                            : Promise.reject(new Error(problem));
                        },
                      },
                    ]}
                    validateTrigger="onBlur"
                  >
                    <Input autoComplete="off" />
                  </Form.Item>
                </li>
              ))}
            </ol>
            <Form.ErrorList errors={errors} />
            <div className={styles.buttons} data-focus-group>
              <Button
                icon={<PlusOutlined aria-hidden />}
                disabled={fields.length >= bounds.SaveRace.prizes.maxItems}
                onClick={() => {
                  add('');
                }}
              >
                Add Rank
              </Button>
              <Button
                icon={<DeleteOutlined aria-hidden />}
                disabled={fields.length === 0}
                onClick={() => {
                  remove(fields.length - 1);
                }}
              >
                Remove Last Rank
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
