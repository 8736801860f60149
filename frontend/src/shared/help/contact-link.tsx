import type { HelpLine } from '../../api/generated-public';
import { ExternalLink } from '../ui/external-link';

/** A link that calls or texts a help line, or opens its site. */
export function ContactLink({ contact: { label, href } }: { contact: HelpLine['contacts'][0] }) {
  return /^(?:tel|sms):/.test(href) ? (
    <a href={href}>{label}</a>
  ) : (
    <ExternalLink href={href}>{label}</ExternalLink>
  );
}
