import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Form } from 'antd';
import { initialValues, type Field } from './field';
import { FieldItem } from './field-item';
import styles from './field-rows.module.css';

interface FieldRowsProps {
  /** The path of the list in the form. */
  name: string;
  field: Extract<Field, { kind: 'rows' }>;
}

/** A list of objects, with the inputs of each in a row. */
export function FieldRows({ name: list, field }: FieldRowsProps) {
  const { legend, row, add: addLabel, maxItems, isOrdered, layout } = field;
  const form = Form.useFormInstance();
  const Group = legend === undefined ? 'div' : 'fieldset';
  const newRow = () => ({
    ...initialValues(field.fields),
    ...('zone' in field.fields && { zone: form.getFieldValue('timeZone') as string }),
  });
  return (
    <Group className={styles.group}>
      {legend !== undefined && <legend>{legend}</legend>}
      <Form.List name={list.split('.')}>
        {(rows, { add, remove, move }) => (
          <>
            <ol className={styles.rows}>
              {rows.map(({ key, name }, index) => {
                const rowName = `${row} ${String(index + 1)}`;
                return (
                  <li key={key} className={styles.row}>
                    <div className={layout && styles[layout]}>
                      {Object.entries(field.fields).map(([part, each]) => (
                        <FieldItem
                          key={part}
                          name={[name, part]}
                          claimField={`${list}.${String(name)}.${part}`}
                          field={each}
                        />
                      ))}
                    </div>
                    <div className={styles.actions} data-focus-group>
                      {isOrdered && (
                        <>
                          <Button
                            type="text"
                            icon={<ArrowUpOutlined aria-hidden />}
                            data-tip="Move up"
                            aria-label={`Move ${rowName} up`}
                            disabled={index === 0}
                            onClick={() => {
                              move(index, index - 1);
                            }}
                          />
                          <Button
                            type="text"
                            icon={<ArrowDownOutlined aria-hidden />}
                            data-tip="Move down"
                            aria-label={`Move ${rowName} down`}
                            disabled={index === rows.length - 1}
                            onClick={() => {
                              move(index, index + 1);
                            }}
                          />
                        </>
                      )}
                      <Button
                        type="text"
                        danger
                        icon={<DeleteOutlined aria-hidden />}
                        data-tip="Remove"
                        aria-label={`Remove ${rowName}`}
                        onClick={() => {
                          remove(name);
                        }}
                      />
                    </div>
                  </li>
                );
              })}
            </ol>
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= maxItems}
              onClick={() => {
                add(newRow());
              }}
            >
              {addLabel}
            </Button>
          </>
        )}
      </Form.List>
    </Group>
  );
}
