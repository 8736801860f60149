/** In these elements, the next item takes the place of a removed one. */
const LISTS = 'ul, ol, tbody';
/** Regions that can take the focus if no control in them is left. */
const REGIONS = '[role=dialog], fieldset, section, main';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex]:not([tabindex="-1"])';

/** Groups of buttons. If the focused button is disabled, another one of its group gets the focus. */
const BUTTON_GROUPS = '[data-focus-group]';

interface Ancestor {
  parent: Element;
  /** Index in `parent` of the child on the path to the element; -1 if `parent` is not a list. */
  index: number;
}

/** Where the focus was when each open dialog was opened; the topmost dialog is last. */
const dialogOrigins: FocusPlace[] = [];

function ancestorsOf(element: Element): Ancestor[] {
  const ancestors: Ancestor[] = [];
  let child = element;
  while (child.parentElement) {
    const parent = child.parentElement;
    const index = parent.matches(LISTS) ? [...parent.children].indexOf(child) : -1;
    ancestors.push({ parent, index });
    child = parent;
  }
  return ancestors;
}

/** Focuses an element that contains controls but is not one itself. */
function focusContainer(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A position of the focus that can be restored after its element is gone. */
export class FocusPlace {
  private constructor(
    private readonly element: HTMLElement,
    private readonly ancestors: readonly Ancestor[],
    private readonly dialogOrigin: FocusPlace | undefined,
  ) {}

  /** The current position; null if nothing has the focus. */
  static now(): FocusPlace | null {
    return FocusPlace.of(document.activeElement);
  }

  /** The position of an element that is about to get the focus; null if there is no element. */
  static of(element: EventTarget | null): FocusPlace | null {
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    return new FocusPlace(element, ancestorsOf(element), dialogOrigins.at(-1));
  }

  /**
   * Whether an element that contains it is still in the page. False in a closed dialog, which
   * restores the focus itself.
   */
  get isContainerMounted(): boolean {
    return this.remainingAncestor !== undefined;
  }

  /**
   * Records this as the position from which a dialog is being opened. Call the returned function
   * when the dialog closes.
   */
  saveForDialog(): () => void {
    dialogOrigins.push(this);
    return () => {
      dialogOrigins.splice(dialogOrigins.indexOf(this), 1);
    };
  }

  /**
   * Focuses the element again or, if it is gone, its replacement: its neighbor in a list, the
   * position from which its dialog was opened, or the region around it. If the element is disabled,
   * another button of its group gets the focus. Outside of a group, nothing has the focus until the
   * element is enabled again.
   */
  restore(): void {
    if (this.element.isConnected) {
      if (this.element.matches(':disabled')) this.focusGroupButton();
      else this.element.focus({ preventScroll: true });
      return;
    }
    const { remainingAncestor } = this;
    if (!remainingAncestor) {
      this.dialogOrigin?.restore();
      return;
    }
    const { parent, index } = remainingAncestor;
    const neighbors = index < 0 ? [] : [...parent.children];
    const neighbor = neighbors[Math.min(index, neighbors.length - 1)];
    const next = neighbor?.querySelector<HTMLElement>(FOCUSABLE);
    if (next) {
      next.focus();
      return;
    }
    focusContainer(parent.closest<HTMLElement>(REGIONS));
  }

  /** The innermost surrounding element that still exists. */
  private get remainingAncestor(): Ancestor | undefined {
    return this.ancestors.find(
      ({ parent }) =>
        parent.isConnected && parent !== document.body && parent !== document.documentElement,
    );
  }

  private focusGroupButton(): void {
    const group = this.element.closest<HTMLElement>(BUTTON_GROUPS);
    const groupButton = group?.querySelector<HTMLElement>(FOCUSABLE);
    if (groupButton) groupButton.focus();
    else focusContainer(group);
  }
}
