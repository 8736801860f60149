import type { CreatedInvitation } from '../../api/panel/invitations';
import { CopyField } from '../shared/copy/copy-field';
import { ShownOnceDialog } from '../shared/dialog/shown-once-dialog';

interface InvitationLinkDialogProps {
  created: CreatedInvitation;
  onClose: () => void;
}

const SENT = 'The link was sent by email. It works once, for 72 hours. You can also copy it now.';
const NOT_SENT =
  'No email was sent. Copy the link and pass it on securely: it is shown only now, and works once, for 72 hours.';

/** Shows the link of a new invitation once. */
export function InvitationLinkDialog({ created, onClose }: InvitationLinkDialogProps) {
  return (
    <ShownOnceDialog
      title="Invitation"
      text={created.sent ? SENT : NOT_SENT}
      subject={created.invitation.email}
      onClose={onClose}
    >
      <CopyField label="Link" value={created.link} />
    </ShownOnceDialog>
  );
}
