import { paths } from '../paths';
import styles from './tooltip.module.css';

/** How long the pointer or the focus rests before a tooltip opens (specification, section 9). */
const DELAY_MS = 700;
/** How long after one tooltip closed the next one opens at once. */
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from what is explained over to the tooltip, which then stays. */
const GRACE_MS = 150;
const GAP_PX = 8;
const TIP_ID = 'tooltip';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

/** In the admin area tooltips open at once (specification, section 9). */
const delayMs = (): number => (location.pathname.startsWith(paths.admin) ? 0 : DELAY_MS);

/**
 * Shows what `data-tip` says, for every element that has one: when the pointer rests on it or the
 * keyboard moves to it. An element with `data-tip-cut` shows its own text, if not all of it is
 * visible. The tooltip stays while the pointer is on it, and Escape closes it (WCAG 1.4.13), before
 * it closes the dialog that the tooltip is in.
 *
 * @param first what happened before anybody watched, and may ask for a tooltip already
 * @returns stops watching
 */
export function watchTooltips(first?: Event): () => void {
  const tip = document.createElement('div');
  tip.id = TIP_ID;
  tip.className = styles.tip ?? '';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  document.body.append(tip);

  /** What the tooltip explains, or is about to. */
  let target: HTMLElement | undefined;
  let isOpen = false;
  let closedAt = -SKIP_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    if (isOpen) {
      target?.removeAttribute('aria-describedby');
      tip.hidePopover();
      isOpen = false;
      closedAt = performance.now();
    }
    target = undefined;
  };

  const open = (): void => {
    if (!target?.isConnected) return;
    const { tip: text } = target.dataset;
    tip.textContent = text ?? target.textContent;
    // Screen readers read a text that is cut as a whole already.
    if (text !== undefined) target.setAttribute('aria-describedby', TIP_ID);
    tip.showPopover();
    isOpen = true;
    const around = target.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const middle = around.left + (around.width - width) / 2;
    const left = Math.max(GAP_PX, Math.min(middle, innerWidth - width - GAP_PX));
    const above = around.top - height - GAP_PX;
    tip.style.left = `${String(left)}px`;
    tip.style.top = `${String(above < GAP_PX ? around.bottom + GAP_PX : above)}px`;
  };

  const wait = (element: HTMLElement): void => {
    clearTimeout(timer);
    if (element === target && isOpen) return;
    close();
    target = element;
    const isSoon = performance.now() - closedAt < SKIP_DELAY_MS;
    timer = setTimeout(open, isSoon ? 0 : delayMs());
  };

  const leave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(close, isOpen ? GRACE_MS : 0);
  };

  const explained = (node: EventTarget | null): HTMLElement | null => {
    if (!(node instanceof Element)) return null;
    const element = node.closest<HTMLElement>('[data-tip], [data-tip-cut]');
    const isWhole = element && 'tipCut' in element.dataset && !isCut(element);
    return isWhole ? null : element;
  };

  const undo: (() => void)[] = [];
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ): void => {
    document.addEventListener(name, react, { capture: true, passive: true });
    undo.push(() => {
      document.removeEventListener(name, react, { capture: true });
    });
  };
  const onPointer = (event: Event): void => {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    if (event.target === tip) clearTimeout(timer);
    else {
      const element = explained(event.target);
      if (element) wait(element);
      else if (target && target !== document.activeElement) leave();
    }
  };
  const onFocus = (event: Event): void => {
    const dialog = event.target instanceof Element && event.target.closest('[role=dialog]');
    // The tooltip of the button that opened the dialog would cover it: the pointer has not moved.
    if (dialog && target && !dialog.contains(target)) close();
    const element = explained(event.target);
    if (element?.matches(':focus-visible')) wait(element);
  };
  on('pointerover', onPointer);
  on('focusin', onFocus);
  on('focusout', leave);
  on('pointerdown', close);
  on('scroll', close);
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (isOpen && target?.closest('[role=dialog]')) event.stopPropagation();
    close();
  });
  if (first) (first.type === 'focusin' ? onFocus : onPointer)(first);
  return () => {
    close();
    for (const remove of undo) remove();
    tip.remove();
  };
}
