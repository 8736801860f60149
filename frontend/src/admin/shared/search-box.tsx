import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;
const MAX_SEARCH = 200;

interface SearchBoxProps {
  /** What is searched, as 'Search bonuses': the name, and with three dots the placeholder. */
  label: string;
  /** What is being searched for. */
  value: string;
  /** Called with the trimmed text once the typing has paused. */
  onSearch: (text: string) => void;
}

/** Shows what is typed at once, asks when the typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Another value than the one that was asked for comes from outside (the back button, a link).
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
      maxLength={MAX_SEARCH}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
    />
  );
}
