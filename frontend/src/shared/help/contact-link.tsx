import type { HelpLine } from '../../api/generated-public';
import { ExternalLink } from '../ui/external-link';

/** Calls, texts or opens a service. */
export function ContactLink({ contact: { label, href } }: { contact: HelpLine['contacts'][0] }) {
  return /^(?:tel|sms):/.test(href) ? (
    <a href={href}>{label}</a>
  ) : (
    <ExternalLink href={href}>{label}</ExternalLink>
  );
}
