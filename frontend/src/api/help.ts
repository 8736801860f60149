import { publicApi, type Help, type HelpLine } from './generated-public';
import { orNull, type ShapeOf } from './shape';

const LINE: ShapeOf<HelpLine> = {
  id: 0,
  kind: '',
  region: '',
  name: '',
  phone: orNull(''),
  text: orNull(''),
  site: orNull(''),
  contacts: [{ label: '', href: '' }],
  hours: orNull(''),
  languages: orNull(''),
  checkedOn: orNull(''),
};

const helpApi = publicApi.enhanceEndpoints({
  endpoints: { getHelp: { extraOptions: { shape: { lines: [LINE] } } } },
});

export const { useGetHelpQuery } = helpApi;
export type { Help, HelpLine };
