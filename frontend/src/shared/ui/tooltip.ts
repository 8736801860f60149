import { paths } from '@playhouse/rules/paths';
import styles from './tooltip.module.css';

/** Delay before a tooltip opens. */
const DELAY_MS = 700;
/** If a tooltip closed less than this ago, the next one opens without delay. */
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the element to its tooltip, which then stays open. */
const GRACE_MS = 150;
const GAP_PX = 8;
const TIP_ID = 'tooltip';

/** The dialogs of the site and those of the panel. */
const DIALOG = 'dialog, [role=dialog]';

const isTruncated = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

/** In the panel, tooltips open without delay. */
const delayMs = (): number => (location.pathname.startsWith(paths.admin) ? 0 : DELAY_MS);

/**
 * Shows tooltips on hover and keyboard focus: the text of `data-tip`, or for `data-tip-cut` the
 * element's own text if it is truncated. A tooltip stays while the pointer is on it. Escape closes
 * it before the dialog that contains it (WCAG 1.4.13).
 *
 * @param first the event that triggered loading this module; it may already open a tooltip
 * @returns a function that stops watching
 */
export function watchTooltips(first?: Event): () => void {
  const tip = document.createElement('div');
  tip.id = TIP_ID;
  tip.className = styles.tip ?? '';
  tip.setAttribute('role', 'tooltip');
  if ('popover' in tip) tip.popover = 'manual';

  /** The element of the open or pending tooltip. */
  let target: HTMLElement | undefined;
  let isOpen = false;
  let closedAt = -SKIP_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    if (isOpen) {
      target?.removeAttribute('aria-describedby');
      tip.remove();
      isOpen = false;
      closedAt = performance.now();
    }
    target = undefined;
  };

  const open = (): void => {
    if (!target?.isConnected) return;
    const { tip: text } = target.dataset;
    tip.textContent = text ?? target.textContent;
    // Screen readers already read truncated text completely.
    if (text !== undefined) target.setAttribute('aria-describedby', TIP_ID);
    // Browsers without popovers show it above what it is in.
    (target.closest('dialog') ?? document.body).append(tip);
    tip.showPopover?.();
    isOpen = true;
    const targetBox = target.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const middle = targetBox.left + (targetBox.width - width) / 2;
    const left = Math.max(GAP_PX, Math.min(middle, innerWidth - width - GAP_PX));
    const above = targetBox.top - height - GAP_PX;
    tip.style.left = `${String(left)}px`;
    tip.style.top = `${String(above < GAP_PX ? targetBox.bottom + GAP_PX : above)}px`;
  };

  const openLater = (element: HTMLElement): void => {
    clearTimeout(timer);
    if (element === target && isOpen) return;
    close();
    target = element;
    const isSoon = performance.now() - closedAt < SKIP_DELAY_MS;
    timer = setTimeout(open, isSoon ? 0 : delayMs());
  };

  const closeLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(close, isOpen ? GRACE_MS : 0);
  };

  const tooltipTarget = (node: EventTarget | null): HTMLElement | null => {
    if (!(node instanceof Element)) return null;
    const element = node.closest<HTMLElement>('[data-tip], [data-tip-cut]');
    const isWhole = element && 'tipCut' in element.dataset && !isTruncated(element);
    return isWhole ? null : element;
  };

  const undo: (() => void)[] = [];
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    handler: (event: DocumentEventMap[Name]) => void,
  ): void => {
    document.addEventListener(name, handler, { capture: true, passive: name !== 'keydown' });
    undo.push(() => {
      document.removeEventListener(name, handler, { capture: true });
    });
  };
  const onPointer = (event: Event): void => {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    if (event.target === tip) clearTimeout(timer);
    else {
      const element = tooltipTarget(event.target);
      if (element) openLater(element);
      else if (target && target !== document.activeElement) closeLater();
    }
  };
  const onFocus = (event: Event): void => {
    const dialog = event.target instanceof Element && event.target.closest(DIALOG);
    // The pointer is still on the button that opened the dialog, and its tooltip would cover the dialog.
    if (dialog && target && !dialog.contains(target)) close();
    const element = tooltipTarget(event.target);
    // On touch, the focus moves without a keyboard, and no pointer closes the tooltip again.
    if (matchMedia('(hover: none)').matches) return;
    if (element?.matches(':focus-visible')) openLater(element);
  };
  on('pointerover', onPointer);
  on('focusin', onFocus);
  on('focusout', closeLater);
  on('pointerdown', close);
  on('scroll', close);
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (isOpen && target?.closest(DIALOG)) {
      event.stopPropagation();
      // Otherwise the browser closes a `<dialog>`.
      event.preventDefault();
    }
    close();
  });
  if (first) (first.type === 'focusin' ? onFocus : onPointer)(first);
  return () => {
    close();
    for (const remove of undo) remove();
    tip.remove();
  };
}
