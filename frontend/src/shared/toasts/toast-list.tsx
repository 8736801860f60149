import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { CloseIcon } from '../ui/icons';
import { runToastAction } from './toast-actions';
import { ACTION_TOAST_MS, TOAST_MS, toastDismissed, type Toast } from './toasts-slice';
import { useFreePlace } from './use-free-place';
import styles from './toaster.module.css';

const TONES: Record<Toast['tone'], string | undefined> = {
  neutral: undefined,
  success: styles.success,
  destructive: styles.destructive,
};

/** A toast. It disappears after its time, unless the pointer or the focus is on it. */
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

/** All visible toasts. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFreePlace(list, toasts);
  return (
    <ul ref={list} className={styles.list}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
