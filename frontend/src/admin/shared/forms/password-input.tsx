import { Button, Input, type InputProps, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import styles from './password-input.module.css';
import { Icon } from '../../../shared/ui/icons';

/** An eye icon; crossed out while the hidden value is shown. */
export function EyeIcon({ isStruckOut }: { isStruckOut: boolean }) {
  return (
    <Icon width="22" height="22">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isStruckOut && <path d="m4 4 16 16" />}
    </Icon>
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
