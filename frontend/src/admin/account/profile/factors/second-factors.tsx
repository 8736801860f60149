import { Alert, Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useGetFactorsQuery, type OwnFactors } from '../../../../api/panel/account';
import { failureMessage } from '../../../../api/failure';
import { lazyWithRetries } from '../../../../shared/load-with-retries';
import { Moment } from '../../../shared/time/moment';
import { ExactTime } from '../../../shared/time/time-zone';
import { canUsePasskeys } from '../../session/passkeys';
import type { OpenFactorDialog } from './factor-dialog';
import profile from '../profile.module.css';
import styles from './factors.module.css';

const FactorDialog = lazyWithRetries(() => import('./factor-dialog'));

const FEW_CODES = 3;

interface PartProps {
  factors: OwnFactors;
  onOpen: (dialog: OpenFactorDialog) => void;
}

function AppPart({ factors: { app }, onOpen }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="authenticator-app">
      <div>
        <h4 id="authenticator-app">Authenticator app</h4>
        <p className={profile.note}>
          {app ? (
            <>
              Added on <ExactTime at={app.createdAt} />
            </>
          ) : (
            'An app on your phone shows a new code every 30 seconds.'
          )}
        </p>
      </div>
      {app ? (
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              onOpen({ kind: 'replace-app' });
            }}
          >
            Replace app
          </Button>
          <Button
            danger
            onClick={() => {
              onOpen({ kind: 'remove-app' });
            }}
          >
            Remove app
          </Button>
        </div>
      ) : (
        <Button
          onClick={() => {
            onOpen({ kind: 'add-app' });
          }}
        >
          Add app
        </Button>
      )}
      {app?.isUsable === false && (
        <Alert
          className={styles.wide ?? ''}
          type="error"
          showIcon
          title="Its codes no longer work, because the secret of this site was replaced. Replace the app."
        />
      )}
    </section>
  );
}

function PasskeysPart({ factors: { passkeys }, onOpen }: PartProps) {
  const canAdd = canUsePasskeys();
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <div>
        <h4 id="passkeys">Passkeys</h4>
        <p className={profile.note}>
          Sign in with your fingerprint, face or PIN. A passkey also works without the password.
          {!canAdd &&
            ' This page cannot use passkeys: they need HTTPS, a host with a name, and a current browser.'}
        </p>
      </div>
      {canAdd && (
        <Button
          onClick={() => {
            onOpen({ kind: 'add-passkey' });
          }}
        >
          Add passkey
        </Button>
      )}
      {passkeys.length > 0 && (
        <ul className={`${styles.wide ?? ''} ${styles.passkeys ?? ''}`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <div>
                <p>
                  <strong>{passkey.name}</strong>
                </p>
                <p className={profile.note}>
                  Added on <ExactTime at={passkey.createdAt} />,{' '}
                  {passkey.lastUsedAt === null ? (
                    'never used'
                  ) : (
                    <>
                      last used <Moment at={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <Button
                danger
                aria-label={`Remove passkey ${passkey.name}`}
                onClick={() => {
                  onOpen({ kind: 'remove-passkey', passkey });
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecoveryCodesPart({ factors: { recoveryCodes }, onOpen }: PartProps) {
  const isFew = recoveryCodes <= FEW_CODES;
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <div>
        <h4 id="recovery-codes">Recovery codes</h4>
        <p className={profile.note}>
          {recoveryCodes} left. Each replaces your second factor once, if you lose it.
        </p>
      </div>
      <Button
        onClick={() => {
          onOpen({ kind: 'replace-codes' });
        }}
      >
        Create new codes
      </Button>
      {isFew && (
        <Alert
          className={styles.wide ?? ''}
          type="warning"
          showIcon
          title={
            recoveryCodes === 0
              ? 'You have no recovery codes left. Without them and your device, you cannot sign in.'
              : 'You have few recovery codes left. Create new ones before they run out.'
          }
        />
      )}
    </section>
  );
}

/** The user's own second factors. */
export function SecondFactors() {
  const { data, error, isFetching, refetch } = useGetFactorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [dialog, setDialog] = useState<OpenFactorDialog>();
  const hasFactor = data !== undefined && (data.app !== null || data.passkeys.length > 0);
  return (
    <section className={profile.card} aria-labelledby="second-factors">
      <h3 id="second-factors">Second Factor</h3>
      <p className={profile.note}>
        {data && !hasFactor
          ? 'Only your password protects this account. With a second factor, a stolen password is not enough to sign in.'
          : 'You confirm each sign-in with one of these, so that a stolen password is not enough.'}
      </p>
      {data?.requiredFrom != null && (
        <Alert
          className={styles.required ?? ''}
          type="warning"
          showIcon
          title={
            data.isOverdue ? (
              'Admins of this site need a second factor. Add one to continue.'
            ) : (
              <>
                Admins of this site need a second factor. Add one by{' '}
                <ExactTime at={data.requiredFrom} />.
              </>
            )
          }
        />
      )}
      {error && !data ? (
        <div className={profile.failed}>
          <p>Your factors could not be loaded: {failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data ? (
        <>
          <AppPart factors={data} onOpen={setDialog} />
          <PasskeysPart factors={data} onOpen={setDialog} />
          {hasFactor && <RecoveryCodesPart factors={data} onOpen={setDialog} />}
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
      {dialog && data && (
        <Suspense>
          <FactorDialog
            dialog={dialog}
            factors={data}
            onCodes={(codes) => {
              setDialog({ kind: 'codes', codes });
            }}
            onClose={() => {
              setDialog(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
