import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useListRacesQuery } from '../../../api/panel/races';
import { raceAddress } from '../../shared/addresses';
import { adviceForRace } from '../../shared/sources/source-errors';
import styles from './overview.module.css';

/** A warning for each further race whose sources could not be read; nothing if there is none. */
export function RaceWarnings() {
  const { data = [] } = useListRacesQuery(undefined, { refetchOnMountOrArgChange: true });
  return data.map(({ slug, problem }) => {
    if (problem === null) return null;
    const { cause, action } = adviceForRace(problem.code);
    return (
      <Alert
        key={slug}
        type="warning"
        showIcon
        title={`Race ${slug}: a source could not be used`}
        description={
          <>
            <p>
              Visitors see the last good standings. {cause} {action}
            </p>
            <p className={styles.remedy}>
              <Link to={`${raceAddress}?race=${slug}`}>Open the race</Link>
            </p>
          </>
        }
      />
    );
  });
}
