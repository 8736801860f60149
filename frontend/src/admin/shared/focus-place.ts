/** In these elements, the next item takes the place of a removed one. */
const LISTS = 'ul, ol, tbody';
/** Regions that can take the focus if no control in them is left. */
const REGIONS = '[role=dialog], fieldset, section, main';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex]:not([tabindex="-1"])';

/** Buttons of a group; if the focused one gets disabled, another one takes the focus. */
const BUTTON_GROUPS = '[data-stand-ins]';

interface Step {
  parent: Element;
  /** Its index in a list; -1 outside of lists. */
  index: number;
}

/** Where the focus was when each open dialog was opened; the topmost dialog is last. */
const dialogOrigins: FocusPlace[] = [];

function stepsFrom(element: Element): Step[] {
  const steps: Step[] = [];
  let child = element;
  while (child.parentElement) {
    const parent = child.parentElement;
    const index = parent.matches(LISTS) ? [...parent.children].indexOf(child) : -1;
    steps.push({ parent, index });
    child = parent;
  }
  return steps;
}

/** Focuses an element that is not a control. */
function focusWhole(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A position of the focus that can be restored after its element is gone. */
export class FocusPlace {
  private constructor(
    private readonly element: HTMLElement,
    private readonly steps: readonly Step[],
    private readonly behind: FocusPlace | undefined,
  ) {}

  /** The current position; null if nothing has the focus. */
  static now(): FocusPlace | null {
    return FocusPlace.of(document.activeElement);
  }

  /** The position of an element that is about to get the focus; null without one. */
  static of(element: EventTarget | null): FocusPlace | null {
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    return new FocusPlace(element, stepsFrom(element), dialogOrigins.at(-1));
  }

  /** Whether the surrounding page still exists. A closed dialog restores the focus itself. */
  get isAround(): boolean {
    return this.left !== undefined;
  }

  /**
   * Marks this as the position from which a dialog is opened now; call the result when the dialog
   * is closed.
   */
  saveForDialog(): () => void {
    dialogOrigins.push(this);
    return () => {
      dialogOrigins.splice(dialogOrigins.indexOf(this), 1);
    };
  }

  /**
   * Focuses the previous element or its replacement: its neighbor in a list, the position from
   * which its dialog was opened, or the region around it. A disabled element is left to be enabled
   * again, unless it is one of a group of buttons.
   */
  restore(): void {
    if (this.element.isConnected) {
      if (this.element.matches(':disabled')) this.focusGroupButton();
      else this.element.focus({ preventScroll: true });
      return;
    }
    const { left } = this;
    if (!left) {
      this.behind?.restore();
      return;
    }
    const neighbors = left.index < 0 ? [] : [...left.parent.children];
    const neighbor = neighbors[Math.min(left.index, neighbors.length - 1)];
    const next = neighbor?.querySelector<HTMLElement>(FOCUSABLE);
    if (next) {
      next.focus();
      return;
    }
    focusWhole(left.parent.closest<HTMLElement>(REGIONS));
  }

  /** The innermost surrounding element that still exists. */
  private get left(): Step | undefined {
    return this.steps.find(
      ({ parent }) =>
        parent.isConnected && parent !== document.body && parent !== document.documentElement,
    );
  }

  private focusGroupButton(): void {
    const group = this.element.closest<HTMLElement>(BUTTON_GROUPS);
    const other = group?.querySelector<HTMLElement>(FOCUSABLE);
    if (other) other.focus();
    else focusWhole(group);
  }
}
