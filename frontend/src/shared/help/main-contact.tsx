import type { HelpLine } from '../../api/generated-public';
import { ContactLink } from './contact-link';

/** The fastest way to reach a service; nothing if it has none any more. */
export function MainContact({ line: { contacts } }: { line: HelpLine }) {
  return contacts[0] && <ContactLink contact={contacts[0]} />;
}
