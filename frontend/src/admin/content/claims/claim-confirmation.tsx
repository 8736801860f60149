import { Suspense, useEffect, useState } from 'react';
import type { ApiFailure } from '../../../api/failure';
import type { Claim } from '../../../api/panel/claims';
import { unconfirmedClaims } from '../../../api/unconfirmed-claims';
import { lazyWithRetries } from '../../../shared/load-with-retries';

const ConfirmClaimsDialog = lazyWithRetries(() => import('./confirm-claims-dialog'));

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
export function ClaimConfirmation() {
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
