import styles from './order.module.css';

/** How far the pointer has to go before it drags and no longer presses. */
const SLACK_PX = 5;
/** How near an edge of the window it has to come for the page to scroll. */
const EDGE_PX = 96;
const FASTEST_PX_PER_FRAME = 18;

type PointerEventName = 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture';

interface RowDragOptions {
  /** What was pressed; it keeps the pointer. */
  grip: HTMLElement;
  pointerId: number;
  startY: number;
  /** What is shown under the pointer. */
  label: string;
  /** Called with the row's new place among the rows of its table. */
  onDrop: (to: number) => void;
}

/**
 * Drags a row of a table by its grip, with a mouse, a pen or a finger: a line shows where the row
 * would go, the page scrolls at its edges, Escape takes it back. The rows themselves stay where they
 * are until the drop, so that nothing is rendered meanwhile.
 */
export class RowDrag {
  /** What takes the listeners away again. */
  private readonly forget: (() => void)[] = [];
  private readonly row: HTMLElement | null;
  private readonly line = document.createElement('div');
  private readonly ghost = document.createElement('div');
  private pointer = { x: 0, y: 0 };
  private target = 0;
  private isDragging = false;
  private isOver = false;

  /** Begins when a grip is pressed; listens for what comes of it. */
  static press(options: RowDragOptions): void {
    new RowDrag(options).listen();
  }

  private constructor(private readonly options: RowDragOptions) {
    this.row = options.grip.closest('tr');
    this.line.className = styles.line ?? '';
    this.ghost.className = styles.ghost ?? '';
    this.ghost.textContent = options.label;
  }

  private listen(): void {
    const { grip, pointerId, startY } = this.options;
    const on = (type: PointerEventName, listener: (event: PointerEvent) => void) => {
      this.on(grip, type, (event) => {
        if (event.pointerId === pointerId) listener(event);
      });
    };
    on('pointermove', ({ clientX, clientY }) => {
      this.pointer = { x: clientX, y: clientY };
      if (this.isDragging) this.draw();
      else if (!this.isOver && Math.abs(clientY - startY) > SLACK_PX) this.begin();
    });
    on('pointerup', () => {
      this.drop();
    });
    // The browser took the pointer away, or the row has gone.
    for (const type of ['pointercancel', 'lostpointercapture'] as const) {
      on(type, () => {
        this.release();
      });
    }
    this.on(window, 'keydown', (event) => {
      if (event.key !== 'Escape' || !this.isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      this.end();
    });
    grip.setPointerCapture(pointerId);
  }

  private on<Name extends PointerEventName | 'click' | 'keydown'>(
    target: HTMLElement | Window,
    name: Name,
    listener: (event: GlobalEventHandlersEventMap[Name]) => void,
  ): void {
    const heard = listener as EventListener;
    target.addEventListener(name, heard, { capture: true });
    this.forget.push(() => {
      target.removeEventListener(name, heard, { capture: true });
    });
  }

  private get rows(): HTMLElement[] {
    const rows = this.row?.parentElement?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [];
    return [...rows];
  }

  private begin(): void {
    this.isDragging = true;
    this.row?.classList.add(styles.dragged ?? '');
    document.body.append(this.line, this.ghost);
    document.documentElement.classList.add(styles.dragging ?? '');
    // What comes of the press is no click.
    this.on(this.options.grip, 'click', (event) => {
      event.stopPropagation();
    });
    this.draw();
    requestAnimationFrame(this.scrollAtEdges);
  }

  private draw(): void {
    const { x, y } = this.pointer;
    const rects = this.rows.map((row) => row.getBoundingClientRect());
    this.target = rects.filter(({ top, height }) => top + height / 2 < y).length;
    const edge = rects[this.target]?.top ?? rects.at(-1)?.bottom ?? 0;
    const box = this.row?.closest('section')?.getBoundingClientRect();
    if (box) {
      this.line.style.width = `${String(box.width)}px`;
      this.line.style.transform = `translate(${String(box.left)}px, ${String(edge)}px)`;
    }
    this.ghost.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
  }

  private readonly scrollAtEdges = (): void => {
    if (!this.isDragging) return;
    if (!this.options.grip.isConnected) {
      this.release();
      return;
    }
    const { y } = this.pointer;
    const below = y - (window.innerHeight - EDGE_PX);
    const above = EDGE_PX - y;
    const share = below > 0 ? below / EDGE_PX : above > 0 ? -above / EDGE_PX : 0;
    if (share !== 0) {
      const top = Math.max(-1, Math.min(share, 1)) * FASTEST_PX_PER_FRAME;
      window.scrollBy({ top, behavior: 'instant' });
      this.draw();
    }
    requestAnimationFrame(this.scrollAtEdges);
  };

  private drop(): void {
    const from = this.row ? this.rows.indexOf(this.row) : -1;
    const { isDragging, target } = this;
    this.release();
    if (isDragging && from >= 0) this.options.onDrop(target > from ? target - 1 : target);
  }

  /** Leaves everything as it was. */
  private end(): void {
    this.isDragging = false;
    this.isOver = true;
    this.row?.classList.remove(styles.dragged ?? '');
    this.line.remove();
    this.ghost.remove();
    document.documentElement.classList.remove(styles.dragging ?? '');
  }

  private release(): void {
    this.end();
    // The click that comes of the release is dispatched before.
    setTimeout(() => {
      for (const forget of this.forget) forget();
    });
  }
}
