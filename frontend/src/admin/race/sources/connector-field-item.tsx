import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { ConnectorField } from '../../../api/panel/sources';
import { PasswordInput } from '../../shared/forms/inputs';
import { requiredText } from '../../shared/forms/text-rules';
import { FileButton } from '../../shared/import/file-button';
import { textOfFile } from '../../shared/import/import-problems';
import styles from './sources.module.css';

/** The server's limit for a document. */
const MAX_KIBIBYTES = 512;

interface DocumentInputProps {
  label: string;
  /** Set by the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** An input for a long text, which may be read from a file. */
function DocumentInput({ label, value = '', onChange, ...props }: DocumentInputProps) {
  const [problem, setProblem] = useState('');
  async function choose(file: File) {
    if (file.size > MAX_KIBIBYTES * 1024) {
      setProblem(`The file must be at most ${String(MAX_KIBIBYTES)} KB.`);
      return;
    }
    const text = await textOfFile(file);
    setProblem(text === undefined ? 'This file could not be read. Please choose it again.' : '');
    if (text !== undefined) onChange?.(text);
  }
  return (
    <div className={styles.document}>
      <Input.TextArea
        {...props}
        rows={8}
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          onChange?.(target.value);
        }}
      />
      <FileButton
        label={`File for ${label}`}
        accept=".csv,.tsv,.txt,text/*"
        onChoose={(file) => void choose(file)}
      >
        Choose File
      </FileButton>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function FieldInput({ field, ...props }: { field: ConnectorField }) {
  switch (field.kind) {
    case 'text':
      return <Input {...props} autoComplete="off" spellCheck={false} />;
    case 'secret':
      return <PasswordInput {...props} fieldName={field.label} autoComplete="off" />;
    case 'choice':
      return (
        <Select {...props} options={field.choices?.map((value) => ({ value, label: value }))} />
      );
    case 'document':
      return <DocumentInput {...props} label={field.label} />;
  }
}

interface ConnectorFieldItemProps {
  field: ConnectorField;
  /** Whether the secret is set and stays if the input is empty. */
  isSet: boolean;
}

/** The form item of a field that a connector describes. */
export function ConnectorFieldItem({ field, isSet }: ConnectorFieldItemProps) {
  const { name, kind, required, help } = field;
  const part = kind === 'secret' ? 'secrets' : 'settings';
  const isOptional = !required && kind !== 'choice';
  return (
    <>
      <Form.Item
        name={[part, name]}
        label={isOptional ? `${field.label} (optional)` : field.label}
        rules={required && !isSet ? [requiredText] : []}
        extra={isSet ? `Set. Leave empty to keep it. ${help}` : help}
      >
        <FieldInput field={field} />
      </Form.Item>
      {isSet && isOptional && (
        <Form.Item
          className={styles.removed ?? ''}
          name={['removed', name]}
          valuePropName="checked"
        >
          <Checkbox>Remove ‘{field.label}’ when you save</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
