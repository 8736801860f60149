import { MAX_LINK_LENGTH } from '../../../core/http/validation/https-link.js';
import { isPublicLink } from '../../source-address.js';
import { choice, connector, type FieldValues, secret, text } from '../connector.js';
import { listAt, rowsIn } from '../json-rows.js';
import { daysOf, milliseconds, type Period, seconds } from '../period.js';
import { amountsOf, UNIT_FIELDS } from '../unit-fields.js';

const HEADER = 'header';
const QUERY = 'query';
const PLACEHOLDER = /\{(start|end)\}/g;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** They frame the request itself. */
const FORBIDDEN_HEADERS =
  /^(?:host|connection|content-.*|transfer-encoding|accept-encoding|expect|upgrade|te|trailer|keep-alive|x-forwarded-.*)$/i;

const FORMATS: Record<string, (period: Period) => { start: string; end: string }> = {
  iso: ({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }),
  seconds: ({ start, end }) => ({ start: seconds(start), end: seconds(end) }),
  milliseconds: ({ start, end }) => ({ start: milliseconds(start), end: milliseconds(end) }),
  day: (period) => {
    const { first, last } = daysOf(period);
    return { start: first, end: last };
  },
};

const isDated = ({ address, body }: FieldValues<'address' | 'body'>) =>
  [address, body].some((template) => template.search(PLACEHOLDER) >= 0);

const isJsonText = (body: string): boolean => {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
};

/** Any JSON with a list of players: the owner names the paths. There are no expressions. */
export default connector({
  key: 'json',
  label: 'Another JSON address',
  window: (fields) => (isDated(fields) ? 'dated' : 'cumulative'),
  fields: {
    address: text(
      'Address',
      'Starts with https://. {start} and {end} are replaced by those of the race; without them, the source is one running total.',
      { maxLength: MAX_LINK_LENGTH, isPrivate: true },
    ),
    body: text(
      'JSON to send',
      'Leave it empty to only read the address (GET). May have {start} and {end}.',
      {
        ...{ required: false, maxLength: 2_000, isPrivate: true },
      },
    ),
    secret: secret('Key', 'The key or token, if the address needs one.', { required: false }),
    secretIn: choice(
      'Send the key in',
      [HEADER, QUERY],
      'In a header, or in the address after the question mark.',
    ),
    secretName: text(
      'Name of the key',
      'Of the header, such as Authorization, or of the parameter.',
      {
        required: false,
      },
    ),
    dates: choice(
      'Dates',
      Object.keys(FORMATS),
      'How {start} and {end} are written. day is YYYY-MM-DD in UTC; its end is the last day.',
    ),
    list: text(
      'List',
      'The path to the players, such as data.players. Leave it empty if the response is the list.',
      {
        required: false,
      },
    ),
    name: text('Name', 'The path of the name in a player, such as user.name.'),
    amount: text('Amount', 'The path of the wager in a player.'),
    id: text('Id', 'The path of the player’s id, if there is one.', { required: false }),
    avatar: text('Picture', 'The path of the picture’s address, if there is one.', {
      required: false,
    }),
    ...UNIT_FIELDS,
  },
  unit: amountsOf,
  coolDownSeconds: 60,
  hosts: null,
  receiver: ({ address }) => URL.parse(address)?.host ?? '',
  problems({ address, body, secret: key, secretIn, secretName }) {
    const isNameless = key !== '' && secretName === '';
    const isHeader = HEADER_NAME.test(secretName) && !FORBIDDEN_HEADERS.test(secretName);
    return {
      ...(!isPublicLink(address.replace(PLACEHOLDER, '0')) && {
        address: 'Please enter a full address on the internet that starts with https://',
      }),
      ...(/\{(?:start|end)\}/.test(address.split(/[/?#]/, 3)[2] ?? '') && {
        address: 'The host must not contain {start} or {end}',
      }),
      ...(body !== '' &&
        !isJsonText(body.replace(PLACEHOLDER, '0')) && { body: 'Please enter valid JSON' }),
      ...(isNameless && { secretName: 'Please enter the name of the header or parameter' }),
      ...(secretName !== '' &&
        secretIn === HEADER &&
        !isHeader && { secretName: 'This is not a header that can be sent' }),
    };
  },
  request({ fields, period }) {
    const dates = FORMATS[fields.dates]?.(period) ?? { start: '', end: '' };
    const fill = (template: string, encode: (value: string) => string) =>
      template.replace(PLACEHOLDER, (_, name: 'start' | 'end') => encode(dates[name]));
    const url = new URL(fill(fields.address, encodeURIComponent));
    const { secret: key, secretIn, secretName } = fields;
    if (key && secretIn === QUERY) url.searchParams.set(secretName, key);
    return {
      url: url.href,
      headers: key && secretIn === HEADER ? { [secretName.toLowerCase()]: key } : {},
      ...(fields.body && { json: fill(fields.body, String) }),
    };
  },
  read: (body, { fields }) =>
    rowsIn(listAt(body, fields.list), {
      name: fields.name,
      amount: fields.amount,
      id: fields.id || undefined,
      avatar: fields.avatar || undefined,
    }),
});
