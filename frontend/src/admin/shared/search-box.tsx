import { bounds } from '../../api/generated-bounds';
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
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // A value that this input did not send comes from outside (the back button, a link).
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, asked, onSearch]);
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
