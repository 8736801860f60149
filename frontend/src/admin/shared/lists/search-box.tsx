import { bounds } from '../../../api/generated-bounds';
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** The accessible name, such as 'Search bonuses'; with '...' it is the placeholder. */
  label: string;
  /** The current search text. */
  value: string;
  /** Called with the trimmed text when the user stops typing. */
  onSearch: (text: string) => void;
}

/** A debounced search input. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sentText, setSentText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    // If this input did not send the value, it comes from the URL (the back button, a link).
    if (value !== sentText) {
      setSentText(value);
      setText(value);
    }
  }
  const trimmedText = text.trim();
  useEffect(() => {
    if (trimmedText === sentText) return undefined;
    const timer = setTimeout(() => {
      setSentText(trimmedText);
      onSearch(trimmedText);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [trimmedText, sentText, onSearch]);
  return (
    <Input
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={`${label}...`}
      aria-label={label}
      maxLength={bounds.listBonuses.search.maxLength}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
    />
  );
}
