import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../shared/format/formats';
import styles from './race.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons for previous and next, and an input for the page number. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const [previousPage, setPreviousPage] = useState(page);
  const [text, setText] = useState(String(page));
  if (page !== previousPage) {
    setPreviousPage(page);
    setText(String(page));
  }
  function goToPage() {
    const targetPage = Math.min(pages, Math.max(1, Math.trunc(Number(text)) || page));
    setText(String(targetPage));
    if (targetPage !== page) onPage(targetPage);
  }
  return (
    <nav className={styles.pager} aria-label="Pages of the standings" data-focus-group>
      <Button
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        Previous
      </Button>
      <label className={styles.pageNumber}>
        Page
        <Input
          inputMode="numeric"
          maxLength={5}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onPressEnter={goToPage}
          onBlur={goToPage}
        />
        of {formatCount(pages)}
      </label>
      <Button
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
