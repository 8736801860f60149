import { Button, Form, Input } from 'antd';
import { bounds } from '../../../api/generated-bounds';
import type { Settings, SourceStatus } from '../../../api/settings';
import { SourceHealth } from '../../shared/sources/source-health';
import { sources, type SourceName } from '../../shared/sources/sources';
import { StateChip } from '../../shared/sources/state-chip';
import { SectionCard } from '../site-config/section-card';
import { SourceTestNow } from './source-test';
import styles from '../settings.module.css';

interface SourceCardProps {
  source: SourceName;
  setting: Settings['sources'][keyof Settings['sources']];
  /** Absent while it is unknown. */
  status: SourceStatus | undefined;
  isCleared: boolean;
  onClear: (isCleared: boolean) => void;
}

/** Whether the status details say what is wrong and what to do: a failure, or a pending decision. */
const needsAttention = ({ lastError, status }: SourceStatus): boolean =>
  lastError !== null && status !== 'unconfigured';

/** A source: its address, a test, and its status. */
export function SourceCard({ source, setting, status, isCleared, onClear }: SourceCardProps) {
  const { settingsKey: key, label, variable, placeholder, help, problem } = sources[source];
  const typed: unknown = Form.useWatch(['sources', key]);
  const isFixed = setting.by === 'environment';
  return (
    <SectionCard
      title={
        <>
          {sources[source].name} {status && <StateChip status={status.status} />}
        </>
      }
      help={help}
    >
      {isFixed ? (
        <div className={styles.fixed}>
          <p>{label}</p>
          <p>Set by the environment ({variable}). It can only be changed there.</p>
        </div>
      ) : isCleared ? (
        <div className={styles.fixed} role="status">
          <p>{label}</p>
          <p>
            It will be cleared when you save.{' '}
            <Button
              onClick={() => {
                onClear(false);
              }}
            >
              Keep it
            </Button>
          </p>
        </div>
      ) : (
        <div className={styles.secret}>
          <Form.Item
            name={['sources', key]}
            label={label}
            extra={
              setting.set
                ? 'It is set, but never shown. Enter a new one to replace it.'
                : 'Not set yet.'
            }
            rules={[
              {
                validator: (_, value: string | undefined) => {
                  const address = value?.trim() ?? '';
                  const wrong = address === '' ? undefined : problem(address);
                  return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
                },
              },
            ]}
            validateTrigger="onBlur"
          >
            <Input
              maxLength={bounds.SaveSources[key].maxLength}
              placeholder={setting.set ? '••••••••' : placeholder}
              autoComplete="off"
              spellCheck={false}
            />
          </Form.Item>
          {setting.set && (
            <Button
              aria-label={`Clear ${sources[source].name}`}
              onClick={() => {
                onClear(true);
              }}
            >
              Clear
            </Button>
          )}
        </div>
      )}
      {!isCleared && (
        <SourceTestNow
          source={source}
          typed={typeof typed === 'string' ? typed : ''}
          isSet={setting.set}
        />
      )}
      {status && (
        <details className={styles.details} open={needsAttention(status) || undefined}>
          <summary>Status details</summary>
          <SourceHealth source={status} />
        </details>
      )}
    </SectionCard>
  );
}
