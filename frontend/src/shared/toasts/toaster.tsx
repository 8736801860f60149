import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useMounted } from '../hooks/use-mounted';
import { useWhenIdle } from '../hooks/use-when-idle';
import { placeToastRegion } from './toast-region';
import type { Toast } from './toasts-slice';
import styles from './toaster.module.css';

const loadList = () => import('./toast-list');

/** The region of the toasts. It always exists, so that screen readers announce new toasts. */
function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = styles.region ?? '';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', 'Notifications');
  if ('popover' in region) region.popover = 'manual';
  return region;
}

/** The toasts at the bottom right. */
export function Toaster() {
  const toasts = useSelector((state: { toasts: Toast[] }) => state.toasts);
  const [region] = useState(() => (__SERVER__ ? undefined : createRegion()));
  useEffect(() => region && placeToastRegion(region), [region]);
  // A toast may be shown before hydration, but the server rendered none.
  const isMounted = useMounted();
  // Loaded before the first toast if possible, because a toast may say that the network fails.
  const list = useWhenIdle(loadList, toasts.length > 0);
  return (
    isMounted &&
    region &&
    createPortal(list && toasts.length > 0 && <list.ToastList toasts={toasts} />, region)
  );
}
