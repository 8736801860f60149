import { CopyField } from '../../shared/forms/copy-field';
import { ShownOnceDialog } from '../../shared/dialog/shown-once-dialog';

export interface GeneratedPassword {
  username: string;
  password: string;
}

interface GeneratedPasswordDialogProps {
  generated: GeneratedPassword;
  onClose: () => void;
}

/** Shows a generated password once. */
export function GeneratedPasswordDialog({ generated, onClose }: GeneratedPasswordDialogProps) {
  return (
    <ShownOnceDialog
      title="New password"
      text="This password is shown only once. Pass it on securely, then press Done."
      subject={generated.username}
      onClose={onClose}
    >
      <CopyField label="Generated password" value={generated.password} />
    </ShownOnceDialog>
  );
}
