import { Alert } from 'antd';
import { useEffect, useRef, type ComponentRef } from 'react';
import type { Problem } from './use-save';

interface SaveProblemProps {
  problem: Problem;
  className?: string | undefined;
}

/** The reason why a save failed, until the next attempt. */
export function SaveProblem({ problem, className = '' }: SaveProblemProps) {
  const alert = useRef<ComponentRef<typeof Alert>>(null);
  // The user may have pressed Enter in a distant field of a long form.
  useEffect(() => {
    alert.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <Alert
      ref={alert}
      type="error"
      showIcon
      role="alert"
      className={className}
      title={problem.title}
      description={problem.description}
    />
  );
}
