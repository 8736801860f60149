import { useEffect, useRef } from 'react';
import { useConfirmEmailMutation, useFetchCurrentUser } from '../../api/panel/account';
import { useToast } from '../../shared/toasts/use-toast';
import { Spinner } from '../../shared/ui/spinner';
import { failureToast } from '../shared/failure-toast';

interface ConfirmEmailProps {
  /** From the link that was sent to the address. */
  token: string;
  onDone: () => void;
}

/** Confirms a new email address. */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const [confirm] = useConfirmEmailMutation();
  const fetchUser = useFetchCurrentUser();
  const toast = useToast();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void confirm({ confirmEmail: { token } }).then(async ({ data, error }) => {
      // Before the forms are shown, which start with the stored address.
      if (data) await fetchUser();
      toast(
        data
          ? {
              title: 'Email Address Confirmed',
              description: `Your address is now ${data.email}.`,
              tone: 'success',
            }
          : failureToast(error, 'Failed to confirm the email address'),
      );
      onDone();
    });
  }, [confirm, fetchUser, onDone, toast, token]);
  return <Spinner label="Confirming your email address..." />;
}
