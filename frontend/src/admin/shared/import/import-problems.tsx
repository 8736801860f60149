import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/formats';
import styles from './import.module.css';

/** Longer lists show the rest on request: a file of another program may have thousands of problems. */
const SHOWN_AT_FIRST = 50;

interface ImportProblemsProps {
  message: string;
  problems: readonly (readonly [path: string, message: string])[];
}

/** Why a file cannot be imported: a sentence and, if there are any, the problems by their path. */
export function ImportProblems({ message, problems }: ImportProblemsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="alert">
      <p className={styles.rejection}>{message}</p>
      {problems.length > 0 && (
        <dl className={styles.problems}>
          {(isOpen ? problems : problems.slice(0, SHOWN_AT_FIRST)).map(([path, problem]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{problem}</dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > SHOWN_AT_FIRST && !isOpen && (
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          Show all {formatCount(problems.length)} problems
        </Button>
      )}
    </div>
  );
}
