import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { EyeIcon } from '../eye-icon';
import styles from './password-input.module.css';

interface PasswordInputProps extends InputProps {
  /** What is typed here, as it reads in 'Show new password'. */
  what: string;
}

/** A password, hidden until one asks to see it. Antd's own has no button that a keyboard reaches. */
export function PasswordInput({ what, ...input }: PasswordInputProps) {
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
          aria-label={`${isShown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => {
            setIsShown(!isShown);
          }}
        />
      }
    />
  );
}
