import type { ReactNode } from 'react';
import type { HelpLine } from '../../api/generated-public';
import { ContactLink } from './contact-link';

interface HelpLineItemProps {
  line: HelpLine;
  /** Shown after the name. */
  place?: string | undefined;
  /** Whether only the fastest contact is shown. */
  isShort?: boolean;
  children?: ReactNode;
}

/** A help line in a description list: its name, its contacts, and further details (`children`). */
export function HelpLineItem({
  line: { name, contacts },
  place,
  isShort = false,
  children,
}: HelpLineItemProps) {
  return (
    <div>
      <dt>
        {name}
        {place !== undefined && ` (${place})`}
      </dt>
      <dd>
        {(isShort ? contacts.slice(0, 1) : contacts).map((contact) => (
          <ContactLink key={contact.href} contact={contact} />
        ))}
        {children}
      </dd>
    </div>
  );
}
