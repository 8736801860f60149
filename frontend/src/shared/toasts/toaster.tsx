import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { CloseIcon } from '../ui/icons';
import { useMounted } from '../hooks/use-mounted';
import { placeToastRegion } from './toast-region';
import { runToastAction } from './toast-actions';
import { ACTION_TOAST_MS, TOAST_MS, toastDismissed, type Toast } from './toasts-slice';
import styles from './toaster.module.css';

const TONES: Record<Toast['tone'], string | undefined> = {
  neutral: undefined,
  success: styles.success,
  destructive: styles.destructive,
};

function ToastCard({ toast }: { toast: Toast }) {
  const dispatch = useDispatch();
  const { id, actionLabel } = toast;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const remainingMs = useRef(actionLabel === undefined ? TOAST_MS : ACTION_TOAST_MS);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => dispatch(toastDismissed(id)), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [dispatch, id, isHeld]);
  return (
    <li
      className={[styles.toast, TONES[toast.tone]].filter(Boolean).join(' ')}
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <div className={styles.words}>
        <strong>{toast.title}</strong>
        {toast.description !== undefined && <span>{toast.description}</span>}
      </div>
      {actionLabel !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dispatch(toastDismissed(id));
            runToastAction(id);
          }}
        >
          {actionLabel}
        </button>
      )}
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

/** The region of the toasts. It always exists, so that screen readers announce new toasts. */
function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = styles.region ?? '';
  region.role = 'status';
  region.ariaLive = 'polite';
  region.ariaLabel = 'Notifications';
  region.popover = 'manual';
  return region;
}

/** The toasts at the bottom right. */
export function Toaster() {
  const toasts = useSelector((state: { toasts: Toast[] }) => state.toasts);
  const [region] = useState(() => (__SERVER__ ? undefined : createRegion()));
  useEffect(() => region && placeToastRegion(region), [region]);
  // A toast may be shown before hydration, but the server rendered none.
  const isMounted = useMounted();
  return (
    isMounted &&
    region &&
    createPortal(
      toasts.length > 0 && (
        <ul className={styles.list}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </ul>
      ),
      region,
    )
  );
}
