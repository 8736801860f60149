import styles from './import.module.css';

interface ImportProblemsProps {
  message: string;
  problems: readonly (readonly [path: string, message: string])[];
}

/** Why a file cannot be imported: a sentence and, if there are any, the first problems by their path. */
export function ImportProblems({ message, problems }: ImportProblemsProps) {
  return (
    <div role="alert">
      <p className={styles.rejection}>{message}</p>
      {problems.length > 0 && (
        <dl className={styles.problems}>
          {problems.map(([path, problem]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{problem}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
