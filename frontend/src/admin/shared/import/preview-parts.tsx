import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { formatCount } from '../../../shared/format/formats';
import styles from './import.module.css';

/** Longer lists show the rest on request. */
const SHOWN_AT_FIRST = 10;

interface PreviewGroupProps {
  title: string;
  help?: string;
  children?: ReactNode;
}

/** A kind of change in the preview of an import. */
export function PreviewGroup({ title, help, children }: PreviewGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {children}
    </section>
  );
}

interface PreviewListProps<Item> {
  items: readonly Item[];
  /** What the items are, for the button's accessible name. */
  subject: string;
  children: (item: Item) => ReactNode;
}

/** The items of a kind of change; the first ten until the user asks for all. */
export function PreviewList<Item>({ items, subject, children }: PreviewListProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const text = isOpen ? 'Show fewer' : `Show all ${formatCount(items.length)}`;
  return (
    <>
      <ul className={styles.list}>
        {(isOpen ? items : items.slice(0, SHOWN_AT_FIRST)).map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {items.length > SHOWN_AT_FIRST && (
        <Button
          aria-expanded={isOpen}
          aria-label={`${text}: ${subject}`}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {text}
        </Button>
      )}
    </>
  );
}
