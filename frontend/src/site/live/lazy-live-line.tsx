import { lazyWhenIdle } from '../lazy-when-idle';

/** The live status in one line. */
export const { Part: LazyLiveLine, load: loadLiveLine } = lazyWhenIdle(() => import('./live-line'));
