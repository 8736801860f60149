/** A main-thread task; times in milliseconds. */
interface Task {
  /** Whether the page had painted its first content when the task started. */
  isAfterFirstPaint: boolean;
  wallMs: number;
  /** CPU time of the thread, without the time of other processes. */
  cpuMs: number;
}

/** What the main thread did during a trace. */
export interface TaskTimes {
  /** Main-thread tasks longer than a millisecond. */
  tasks: Task[];
  /** Number of frames rendered by the main thread. */
  frames: number;
  scriptMs: number;
  styleAndLayoutMs: number;
  paintMs: number;
}

/** An event of Chromium's trace format; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const MIN_TASK_MS = 1;
const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'TimerFire']);
const STYLE_AND_LAYOUT = new Set(['UpdateLayoutTree', 'Layout']);
const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

/** Total time of the outermost events with these names; nested ones are not counted twice. */
function sumOutermost(events: readonly TraceEvent[], names: ReadonlySet<string>): number {
  let end = 0;
  let sum = 0;
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    if (!names.has(name) || ts < end) continue;
    sum += tdur / 1_000;
    end = ts + dur;
  }
  return sum;
}

/** The categories of a trace that `readTasks` needs. */
export const TRACE_CATEGORIES: string[] = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'toplevel',
];

/** Reads the trace of a page. Its main thread is the renderer thread with the most frames. */
export function readTasks(trace: Buffer): TaskTimes {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const firstPaint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const threads = new Map<string, TraceEvent[]>();
  const mainThreads = new Set<string>();
  for (const event of traceEvents) {
    const thread = `${event.pid}/${event.tid}`;
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      mainThreads.add(thread);
    if (event.ph !== 'X') continue;
    const threadEvents = threads.get(thread);
    if (threadEvents) threadEvents.push(event);
    else threads.set(thread, [event]);
  }
  const frameCount = (events: readonly TraceEvent[]) =>
    events.filter(({ name }) => name === 'PrePaint').length;
  const [events = []] = [...mainThreads]
    .map((thread) => threads.get(thread) ?? [])
    .sort((a, b) => frameCount(b) - frameCount(a));
  events.sort((a, b) => a.ts - b.ts);
  const tasks = events
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = dur }) => ({
      isAfterFirstPaint: ts > firstPaint,
      wallMs: dur / 1_000,
      cpuMs: tdur / 1_000,
    }))
    .filter(({ wallMs }) => wallMs > MIN_TASK_MS);
  return {
    tasks,
    frames: frameCount(events),
    scriptMs: sumOutermost(events, SCRIPT),
    styleAndLayoutMs: sumOutermost(events, STYLE_AND_LAYOUT),
    paintMs: sumOutermost(events, PAINT),
  };
}
