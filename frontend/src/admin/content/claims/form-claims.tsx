import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useCheckClaimsMutation, type CheckClaims, type Claim } from '../../../api/panel/claims';

const DEBOUNCE_MS = 500;

const FormClaimsContext = createContext<readonly Claim[]>([]);

interface FormClaimsProps {
  /** The texts of the form, and the facts that their claims depend on. */
  form: CheckClaims;
  children: ReactNode;
}

/**
 * Checks the texts of a form shortly after they change, and provides the claims to its fields. If a check
 * fails, nothing is shown: saving checks the texts again.
 */
export function FormClaims({ form, children }: FormClaimsProps) {
  const [checkClaims] = useCheckClaimsMutation();
  const [claims, setClaims] = useState<readonly Claim[]>([]);
  // As JSON, so that the effect runs only if the content changes.
  const request = JSON.stringify(form);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void checkClaims({ checkClaims: JSON.parse(request) as CheckClaims }).then(({ data }) => {
        if (isCurrent) setClaims(data ?? []);
      });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [checkClaims, request]);
  return <FormClaimsContext value={claims}>{children}</FormClaimsContext>;
}

/**
 * The errors and unconfirmed warnings in a field of the form.
 *
 * @param field its path, such as 'platforms.0.benefits'. A field with a list gets the claims of all items
 */
export function useFieldClaims(field: string): readonly Claim[] {
  const claims = useContext(FormClaimsContext);
  return claims.filter(
    (claim) => !claim.isConfirmed && (claim.field === field || claim.field.startsWith(`${field}.`)),
  );
}
