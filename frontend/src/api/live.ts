import { publicApi, type Live } from './generated-public';
import { anything, moment, orNull, type ShapeOf } from './shape';

const LIVE: ShapeOf<Live> = {
  status: '',
  service: orNull(''),
  title: orNull(''),
  url: orNull(''),
  next: orNull({ at: moment, title: orNull('') }),
  checkedAt: orNull(moment),
  // Pages do not show it.
  since: anything,
};

const liveApi = publicApi.enhanceEndpoints({
  // Not retried, because the next regular request follows soon.
  endpoints: { getLive: { extraOptions: { shape: LIVE, maxRetries: 0 } } },
});

export const { useGetLiveQuery } = liveApi;
export type { Live } from './generated-public';
