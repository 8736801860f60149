import { Button, Input, type InputProps, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import styles from './password-input.module.css';
import { EyeIcon } from './eye-icon';

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
