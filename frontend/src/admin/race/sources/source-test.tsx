import { Button, Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import {
  type Connector,
  type ConnectorTest,
  type Source,
  useTestConnectorMutation,
} from '../../../api/panel/sources';
import type { OnFailure } from '../../shared/forms/use-save';
import { type SourceValues, testOf } from './source-values';
import { TestResult } from './test-result';
import styles from './sources.module.css';

/** The field for the format of numbers, of connectors that have one. */
const FORMAT = 'format';

interface SourceTestProps {
  form: FormInstance<SourceValues>;
  connector: Connector;
  /** Undefined for a new one. */
  source: Source | undefined;
  onStart: () => void;
  /** Shows why there is no result. */
  onFailure: OnFailure;
}

/** Tests a source as it is in the form, without storing anything. */
export function SourceTest({ form, connector, source, onStart, onFailure }: SourceTestProps) {
  const [testConnector, { isLoading }] = useTestConnectorMutation();
  const [tested, setTested] = useState<{ request: string; result: ConnectorTest }>();
  const button = useRef<HTMLButtonElement>(null);
  const typed = Form.useWatch((values: SourceValues) => values, form) as SourceValues | undefined;
  const request = JSON.stringify(testOf(typed ?? {}, connector, source));
  // The result of other values would mislead.
  const result = tested?.request === request ? tested.result : undefined;

  async function test() {
    onStart();
    // Messages about values that were corrected since.
    const fields: FormInstance = form;
    fields.setFields(fields.getFieldsError().map(({ name }) => ({ name, errors: [] })));
    const sent = testOf(form.getFieldsValue(), connector, source);
    const { data, error } = await testConnector({ testConnector: sent });
    if (data) setTested({ request: JSON.stringify(sent), result: data });
    else onFailure(error, 'The source could not be tested');
  }

  return (
    <div className={styles.test}>
      <Button ref={button} loading={isLoading} onClick={() => void test()}>
        {isLoading ? 'Testing...' : 'Test'}
      </Button>
      <p className={styles.help}>
        Reads the source once, for the current month (UTC) if it has dates. Nothing is stored.
      </p>
      <div role="status">
        {result ? (
          <TestResult
            result={result}
            format={typed?.settings[FORMAT]}
            onUseFormat={(format) => {
              form.setFieldValue(['settings', FORMAT], format);
              // The button that has the focus disappears.
              button.current?.focus();
              void test();
            }}
          />
        ) : (
          <p>Not tested yet. You can save it anyway.</p>
        )}
      </div>
    </div>
  );
}
