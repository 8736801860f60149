import { Form, type FormItemProps } from 'antd';
import { ClaimItemList } from './claim-item-list';
import { useFieldClaims } from './form-claims';

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
