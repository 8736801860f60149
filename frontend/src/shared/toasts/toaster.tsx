import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CloseIcon } from '../icons';
import { useMounted } from '../use-mounted';
import { TOAST_MS, toastDismissed, type Toast } from './toasts-slice';
import styles from './toaster.module.css';

const TONES: Record<Toast['tone'], string | undefined> = {
  neutral: undefined,
  success: styles.success,
  destructive: styles.destructive,
};

function ToastCard({ toast }: { toast: Toast }) {
  const dispatch = useDispatch();
  const { id } = toast;
  useEffect(() => {
    const timer = setTimeout(() => dispatch(toastDismissed(id)), TOAST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [dispatch, id]);
  return (
    <li className={[styles.toast, TONES[toast.tone]].filter(Boolean).join(' ')}>
      <div className={styles.words}>
        <strong>{toast.title}</strong>
        {toast.description !== undefined && <span>{toast.description}</span>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dispatch(toastDismissed(id))}
      >
        <CloseIcon />
      </button>
    </li>
  );
}

/** The toasts at the bottom right. The region is always there, so that changes are announced. */
export function Toaster() {
  const toasts = useSelector((state: { toasts: Toast[] }) => state.toasts);
  // A toast may come before hydration, which must find what the server rendered: none.
  const isMounted = useMounted();
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-label="Notifications">
      {isMounted && toasts.length > 0 && (
        <ul className={styles.list}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </ul>
      )}
    </div>
  );
}
