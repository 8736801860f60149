import type { HelpLine } from '../../api/generated-public';
import { ContactLink } from './contact-link';

/** The fastest contact of a help line; nothing if it has no contact. */
export function MainContact({ line: { contacts } }: { line: HelpLine }) {
  return contacts[0] && <ContactLink contact={contacts[0]} />;
}
