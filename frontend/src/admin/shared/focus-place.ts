/** In these, what follows takes the place of what was removed. */
const LISTS = 'ul, ol, tbody';
/** What stands for itself, and can have the focus when nothing in it is left. */
const REGIONS = '[role=dialog], fieldset, section, main';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex]:not([tabindex="-1"])';

/** Buttons of which one has the focus when another one can't have it any more. */
const STAND_INS = '[data-stand-ins]';

interface Step {
  parent: Element;
  /** Which child of a list it was; elsewhere -1. */
  index: number;
}

/** The places of the dialogs that are open, the last one on top. */
const behindDialogs: FocusPlace[] = [];

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

/** Focuses something that is not a control. */
function focusWhole(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Where the focus was, to be found again after what had it is gone. */
export class FocusPlace {
  private constructor(
    private readonly element: HTMLElement,
    private readonly steps: readonly Step[],
    private readonly behind: FocusPlace | undefined,
  ) {}

  /** Where it is now; null where nothing has it. */
  static now(): FocusPlace | null {
    return FocusPlace.of(document.activeElement);
  }

  /** Where it is going to be; null for nothing. */
  static of(element: EventTarget | null): FocusPlace | null {
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    return new FocusPlace(element, stepsFrom(element), behindDialogs.at(-1));
  }

  /** Whether the page around it is still there: a dialog that is gone gives the focus back by itself. */
  get isAround(): boolean {
    return this.left !== undefined;
  }

  /** It is where a dialog that opens now was opened from; call the result when the dialog is gone. */
  lieBehindDialog(): () => void {
    behindDialogs.push(this);
    return () => {
      behindDialogs.splice(behindDialogs.indexOf(this), 1);
    };
  }

  /**
   * Focuses what had it, or what took its place: the neighbour in its list, where the dialog that it
   * was in was opened from, or the part of the page that it was in. What is disabled waits to be
   * enabled again, unless it is one of several buttons that are each other's stand-ins.
   */
  restore(): void {
    if (this.element.isConnected) {
      if (this.element.matches(':disabled')) this.focusStandIn();
      else this.element.focus({ preventScroll: true });
      return;
    }
    const { left } = this;
    if (!left) {
      this.behind?.restore();
      return;
    }
    const neighbours = left.index < 0 ? [] : [...left.parent.children];
    const neighbour = neighbours[Math.min(left.index, neighbours.length - 1)];
    const next = neighbour?.querySelector<HTMLElement>(FOCUSABLE);
    if (next) {
      next.focus();
      return;
    }
    focusWhole(left.parent.closest<HTMLElement>(REGIONS));
  }

  /** The innermost of what was around it that is still in the page. */
  private get left(): Step | undefined {
    return this.steps.find(
      ({ parent }) =>
        parent.isConnected && parent !== document.body && parent !== document.documentElement,
    );
  }

  private focusStandIn(): void {
    const group = this.element.closest<HTMLElement>(STAND_INS);
    const other = group?.querySelector<HTMLElement>(FOCUSABLE);
    if (other) other.focus();
    else focusWhole(group);
  }
}
