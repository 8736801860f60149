import { Button, Form, Input } from 'antd';
import { Link } from 'react-router-dom';
import { bounds } from '../../../../api/generated-bounds';
import {
  useGetSourceConfigurationQuery,
  type Settings,
  type SourceStatus,
} from '../../../../api/panel/settings';
import { partsAddress } from '../../../shared/addresses';
import { setOnServer } from '../../../shared/environment-file';
import { SourceHealth } from '../../../shared/sources/source-health';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { sources, type SourceName } from '../../../shared/sources/sources';
import { StateChip } from '../../../shared/sources/source-status';
import { SectionCard } from '../site-config/section-card';
import { SourceTestNow } from './source-test';
import type { TestedSource } from './use-source-tests';
import styles from '../settings.module.css';
import { ExternalLink } from '../../../../shared/ui/external-link';
import tests from './source-test.module.css';

/** The current channel or sheet; nothing while it is unknown, or if none is set. */
function CurrentAddress({ status }: { status: SourceStatus | undefined }) {
  if (!status?.address) return null;
  const { source, address, name } = status;
  return (
    <p className={tests.current}>
      Current:{' '}
      {source === 'youtube' ? (
        <>
          {name !== null && <strong>{name}</strong>}{' '}
          <ExternalLink href={`https://www.youtube.com/channel/${address}`}>{address}</ExternalLink>
        </>
      ) : (
        <strong>{address}</strong>
      )}
    </p>
  );
}

interface SourceCardProps {
  source: SourceName;
  setting: Settings['sources'][keyof Settings['sources']];
  /** Whether its part of the site is turned off. */
  isOff: boolean;
  /** Undefined until it is loaded. */
  status: SourceStatus | undefined;
  /** The typed text, trimmed. */
  typed: string;
  tested: TestedSource | undefined;
  onTest: () => void;
  isCleared: boolean;
  onClear: (isCleared: boolean) => void;
}

/** Whether the status details explain a failure or a pending decision, and are therefore open. */
const needsAttention = ({ lastError, status }: SourceStatus): boolean =>
  lastError !== null && status !== 'unconfigured';

const SHEET_HINT =
  'Paste the address from your browser, from Share or from Publish to web; the server finds the data.';
const CHANNEL_HINT =
  'Paste the address of your channel or of one of its videos, its @handle, or its id.';
const CHANNEL_ID_HINT =
  'Paste the id of your channel, which starts with UC, or an address that contains it. YouTube shows it under Settings, Advanced settings. Your server cannot look up names and @handles.';

/** What can be typed for a source: without an API key, a channel can only be set by its id. */
function useInputTexts(source: SourceName): { hint: string; placeholder: string } {
  const { data } = useGetSourceConfigurationQuery();
  const { placeholder } = sources[source];
  if (source !== 'youtube') return { hint: SHEET_HINT, placeholder };
  return data?.youtubeApiKeySet === true
    ? { hint: CHANNEL_HINT, placeholder }
    : { hint: CHANNEL_ID_HINT, placeholder: 'UC…' };
}

/** A source: its address, a test, and its status. */
export function SourceCard({
  source,
  setting,
  isOff,
  status,
  typed,
  tested,
  onTest,
  isCleared,
  onClear,
}: SourceCardProps) {
  const { settingsKey: key, variable, label, help, partOff } = sources[source];
  const name = sources[source].name(usePlatformNames());
  const { hint, placeholder } = useInputTexts(source);
  const isFixed = setting.by === 'environment';
  return (
    <SectionCard
      title={
        <>
          {name} {status && <StateChip {...status} />}
        </>
      }
      help={help}
    >
      {isOff && (
        <div className={styles.off}>
          <p>
            {partOff} {!isFixed && 'Saving an address here turns this part of your site on.'}
          </p>
          <p>
            <Link to={partsAddress}>Change it in Site Config</Link>
          </p>
        </div>
      )}
      {!isCleared && <CurrentAddress status={status} />}
      {isFixed ? (
        <div className={styles.fixed}>
          <p>{label}</p>
          <p>{setOnServer(variable)}</p>
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
            extra={`${setting.set ? 'Enter a new one to replace it.' : 'Not set yet.'} ${hint}`}
          >
            <Input
              maxLength={bounds.SaveSources[key].maxLength}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
            />
          </Form.Item>
          {setting.set && (
            <Button
              aria-label={`Clear ${name}`}
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
          typed={typed}
          isSet={setting.set}
          tested={tested}
          onTest={onTest}
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
