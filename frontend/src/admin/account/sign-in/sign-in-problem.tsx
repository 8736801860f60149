import { useEffect, useState } from 'react';
import { lockOutMessageNow, type SignInProblem as Problem } from './use-sign-in';
import styles from './sign-in.module.css';

const SECOND_MS = 1_000;

interface SignInProblemProps {
  id: string;
  problem: Problem | undefined;
}

/**
 * The reason why the last attempt failed, and the remaining lock-out time. The toast has already
 * announced it, so screen readers do not announce it every second.
 */
export function SignInProblem({ id, problem }: SignInProblemProps) {
  const [now, setNow] = useState(() => Date.now());
  const lockedUntil = problem?.lockedUntil;
  useEffect(() => {
    if (lockedUntil === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= lockedUntil) clearInterval(timer);
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [lockedUntil]);
  return (
    <p id={id} className={styles.problem}>
      {problem?.lockedUntil === undefined
        ? problem?.message
        : lockOutMessageNow(problem.message, problem.lockedUntil - now)}
    </p>
  );
}
