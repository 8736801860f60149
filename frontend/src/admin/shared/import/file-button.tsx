import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type Ref } from 'react';

interface FileButtonProps {
  /** The accessible name of the file input. */
  label: string;
  /** The types of files that can be chosen. */
  accept: string;
  isDisabled?: boolean;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  onChoose: (file: File) => void;
  /** The text of the button. */
  children: string;
}

/** A button that lets the user choose a file. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, isDisabled = false, id, ref, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        {...(ref && { ref })}
        {...(id !== undefined && { id })}
        icon={<UploadOutlined aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
