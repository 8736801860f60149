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
  // The message may be out of view: Enter submits a long form from any of its fields.
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
