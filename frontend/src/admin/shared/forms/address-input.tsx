import { Input, type InputProps } from 'antd';
import { completeAddress } from '@playhouse/rules/complete-address';

interface AddressInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  /** Set by the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** An input for a web address. A missing `https://` is added when the user leaves it. */
export function AddressInput({ value = '', onChange, onBlur, ...props }: AddressInputProps) {
  return (
    <Input
      type="url"
      inputMode="url"
      placeholder="https://"
      {...props}
      value={value}
      onChange={({ target }) => {
        onChange?.(target.value);
      }}
      onBlur={(event) => {
        const completed = completeAddress(value);
        if (completed !== value) onChange?.(completed);
        // The form validates the completed address.
        onBlur?.(event);
      }}
    />
  );
}
