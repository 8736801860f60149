import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Form, type FormItemProps } from 'antd';
import { useCheckClaimsMutation, type CheckClaims, type Claim } from '../../../api/panel/claims';
import { bounds } from '../../../api/generated-bounds';
import { ClaimItemList } from './claim-item-list';

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
function useFieldClaims(field: string): readonly Claim[] {
  const claims = useContext(FormClaimsContext);
  return claims.filter(
    (claim) => !claim.isConfirmed && (claim.field === field || claim.field.startsWith(`${field}.`)),
  );
}

type CheckedText = CheckClaims['texts'][number];

/** The texts of a form to check for claims, without empty ones, cut to the limits of the server. */
export const checkedTexts = (
  texts: readonly (readonly [field: string, text: string, platform?: CheckedText['platform']])[],
): CheckedText[] =>
  texts
    .filter(([, text]) => text.trim() !== '')
    .slice(0, bounds.CheckClaims.texts.maxItems)
    .map(([field, text, platform]) => ({
      field,
      text: text.slice(0, bounds.CheckedText.text.maxLength),
      ...(platform && { platform }),
    }));

interface ClaimFormItemProps extends FormItemProps {
  /**
   * The path of the text in the whole form, such as 'texts.features.0.title'. The default is `name`, which
   * in a list is relative to the list.
   */
  field?: string;
}

/** A form item that shows the claims in its text below its input, once the text was checked. */
export function ClaimFormItem({ field, extra, ...props }: ClaimFormItemProps) {
  const claims = useFieldClaims(field ?? [props.name].flat().join('.'));
  return (
    <Form.Item
      {...props}
      extra={
        claims.length === 0 ? (
          extra
        ) : (
          <>
            {extra}
            <div role="status">
              <ClaimItemList claims={claims} />
            </div>
          </>
        )
      }
    />
  );
}
