import { Input, Button, type InputProps, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { completeAddress } from '@playhouse/rules/complete-address';
import { EyeIcon } from './eye-icon';
import styles from './password-input.module.css';

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

interface UnitInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  /** Removes the unit from a typed text, because the input already shows it. */
  withoutUnit: (typed: string) => string;
  /** Set by the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** An input for a number with a unit in front or behind, such as '$' or '×'. */
export function UnitInput({ withoutUnit, onChange, ...props }: UnitInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onChange={({ target }) => {
        onChange?.(withoutUnit(target.value));
      }}
    />
  );
}

interface PasswordInputProps extends InputProps {
  /** Name of the field, as in 'Show new password'. */
  fieldName: string;
  ref?: Ref<InputRef>;
}

/** A password input with a show button. Antd's own button can't be reached by keyboard. */
export function PasswordInput({ fieldName, ...input }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...input}
      className={styles.input ?? ''}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button
          type="text"
          className={styles.eye ?? ''}
          icon={<EyeIcon isStruckOut={isShown} />}
          data-tip={isShown ? 'Hide' : 'Show'}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${fieldName}`}
          onClick={() => {
            setIsShown(!isShown);
          }}
        />
      }
    />
  );
}
