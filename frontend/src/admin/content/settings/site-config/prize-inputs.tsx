import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { formatPrize } from '@playhouse/rules/money';
import { bounds } from '../../../../api/generated-bounds';
import { withoutDollarSign } from '../../../shared/forms/amounts';
import { UnitInput } from '../../../shared/forms/inputs';
import { poolOf, prizeProblem } from './prizes';
import type { SiteConfigValues } from './site-config-values';
import styles from '../settings.module.css';

/** The prizes by rank, and the resulting prize pool. */
export function PrizeInputs() {
  const form = Form.useFormInstance<SiteConfigValues>();
  const prizes: SiteConfigValues['prizes'] | undefined = Form.useWatch('prizes', form);
  const ranks = prizes?.length ?? 0;
  return (
    <>
      <p className={styles.pool}>
        Prize pool <strong>{formatPrize(poolOf(prizes ?? []))}</strong>
        <span>
          for {ranks} {ranks === 1 ? 'rank' : 'ranks'}, as in the leaderboard&apos;s title
        </span>
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
                    dependencies={index > 0 ? [['prizes', index - 1]] : []}
                    rules={[
                      {
                        validator: () => {
                          const typed = form.getFieldValue('prizes') as SiteConfigValues['prizes'];
                          const problem = prizeProblem(typed, index);
                          return problem === undefined
                            ? Promise.resolve()
                            : Promise.reject(new Error(problem));
                        },
                      },
                    ]}
                    validateTrigger="onBlur"
                  >
                    <UnitInput prefix="$" withoutUnit={withoutDollarSign} />
                  </Form.Item>
                </li>
              ))}
            </ol>
            <Form.ErrorList errors={errors} />
            <div className={styles.rankButtons} data-focus-group>
              <Button
                icon={<PlusOutlined aria-hidden />}
                disabled={fields.length >= bounds.SaveSettings.prizes.maxItems}
                onClick={() => {
                  add('0');
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
    </>
  );
}
