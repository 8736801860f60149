import { ConfigProvider } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { panelTheme } from '../shared/antd/theme';
import { EndedSession } from '../account/session/ended-session';
import { UnsavedChanges } from '../shared/unsaved/unsaved-changes';
import { useKeptFocus } from './use-kept-focus';
import { stepUp, unconfirmedClaims } from '../../api/panel-callbacks';
import { lazyWithRetries } from '../../shared/load-with-retries';
import type { ApiFailure } from '../../api/failure';
import type { Claim } from '../../api/panel/claims';
import styles from './shell.module.css';
import 'virtual:antd.css';

const theme = { ...panelTheme, zeroRuntime: true };
const wave = { disabled: true };

const StepUpDialog = lazyWithRetries(() => import('../account/session/step-up-dialog'));

/**
 * Opens the step-up dialog when a request of any page requires it. The request waits and is repeated
 * afterwards, so that its form keeps its input. Several waiting requests share one dialog.
 */
function StepUp() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isEntered: boolean) => void)[]>([]);

  function settle(isEntered: boolean): void {
    for (const resolve of waiting.current.splice(0)) resolve(isEntered);
    setIsAsking(false);
  }

  useEffect(() => {
    const requests = waiting.current;
    stepUp.enterPassword = () => {
      setIsAsking(true);
      return new Promise((resolve) => requests.push(resolve));
    };
    return () => {
      stepUp.enterPassword = undefined;
      for (const resolve of requests.splice(0)) resolve(false);
    };
  }, []);

  if (!isAsking) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={settle} />
    </Suspense>
  );
}

const ConfirmClaimsDialog = lazyWithRetries(
  () => import('../content/claims/confirm-claims-dialog'),
);

/** Error code of a save whose texts have unconfirmed warnings. */
const UNCONFIRMED = 'claim-unconfirmed';

interface Question {
  id: number;
  claims: readonly Claim[];
  answer: (isConfirmed: boolean) => void;
}

/**
 * Asks about warnings in texts when any page saves them. The request waits and is repeated after the
 * confirmation, so that its form keeps its input.
 */
function ClaimConfirmation() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;
  useEffect(() => {
    const waiting = new Set<Question['answer']>();
    let lastId = 0;
    unconfirmedClaims.confirm = ({ code, claims }: ApiFailure) => {
      if (code !== UNCONFIRMED) return Promise.resolve(false);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          waiting.delete(answer);
          setQuestions((asked) => asked.filter((other) => other.id !== id));
          resolve(isConfirmed);
        };
        waiting.add(answer);
        setQuestions((asked) => [...asked, { id, claims: claims as Claim[], answer }]);
      });
    };
    return () => {
      unconfirmedClaims.confirm = undefined;
      for (const answer of waiting) answer(false);
    };
  }, []);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmClaimsDialog key={question.id} claims={question.claims} onAnswer={question.answer} />
    </Suspense>
  );
}

interface PanelFrameProps {
  /** Id of the target of 'Skip to content'. */
  contentId: string;
  /** The page that opens if a different user signs in after the session has ended. */
  home: string;
  /** Whether members may also use this page. */
  isForMembers?: boolean;
  children: ReactNode;
}

/**
 * The frame of every signed-in page: antd's theme, the question about unsaved changes, and the dialogs
 * for an ended session, for the password and for texts that need a confirmation.
 */
export function PanelFrame({ contentId, home, isForMembers = false, children }: PanelFrameProps) {
  useKeptFocus();
  return (
    <ConfigProvider theme={theme} wave={wave}>
      <UnsavedChanges>
        <a className={styles.skip} href={`#${contentId}`}>
          Skip to content
        </a>
        {children}
        <ClaimConfirmation />
        <StepUp />
      </UnsavedChanges>
      <EndedSession home={home} isForMembers={isForMembers} />
    </ConfigProvider>
  );
}
