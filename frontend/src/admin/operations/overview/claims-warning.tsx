import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetClaimsQuery, type Claim } from '../../../api/panel/claims';
import { countOf } from '../../../shared/format/count-of';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { bonusesWithTitle, siteConfigField } from '../../shared/addresses';
import { ClaimItemList } from '../../content/claims/claim-item-list';
import styles from './overview.module.css';
import { groupBy } from '../../shared/group-by';

// Loaded on first use.
const ConfirmClaimsDialog = lazyWithRetries(
  () => import('../../content/claims/confirm-claims-dialog'),
);

/** The others are listed once these are resolved. */
const MAX_FIELDS = 5;

/** The server's `where` of a bonus: 'Bonus "Welcome"'. */
const BONUS = /^Bonus "(.*)"$/s;

function addressOf({ where, bonusId, formField }: Claim): string {
  if (bonusId === null) return siteConfigField(formField);
  const [, title = ''] = BONUS.exec(where) ?? [];
  return bonusesWithTitle(title);
}

/** Lists claims in texts that visitors read, with links to their fields; nothing if there are none. */
export function ClaimsWarning() {
  const { data: claims = [] } = useGetClaimsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isConfirming, setConfirming] = useState(false);
  if (claims.length === 0) return null;
  // Several bonuses may have the same title.
  const fields = [...groupBy(claims, ({ bonusId, label }) => `${String(bonusId)} ${label}`)];
  const warnings = claims.filter(({ level }) => level === 'warning');
  const rest = fields.length - MAX_FIELDS;
  return (
    <>
      <Alert
        type={warnings.length < claims.length ? 'error' : 'warning'}
        showIcon
        title="Texts that visitors read need attention"
        description={
          <>
            {fields.slice(0, MAX_FIELDS).map(([key, found]) => (
              <div key={key} className={styles.claims}>
                {found[0] && (
                  <Link to={addressOf(found[0])}>{`${found[0].where}, ${found[0].label}`}</Link>
                )}
                <ClaimItemList claims={found} />
              </div>
            ))}
            {rest > 0 && <p>And {countOf(rest, 'more field')}.</p>}
            {warnings.length > 0 && (
              <Button
                className={styles.confirmClaims ?? ''}
                onClick={() => {
                  setConfirming(true);
                }}
              >
                Confirm Warnings...
              </Button>
            )}
          </>
        }
      />
      {isConfirming && (
        <Suspense>
          <ConfirmClaimsDialog
            claims={warnings}
            onAnswer={() => {
              setConfirming(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
