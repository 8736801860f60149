import { MAX_LINK_LENGTH } from '../../../core/http/validation/https-link.js';
import { isOtherGoogleDocument, toCsvAddress } from '../../sheet-address.js';
import { withSheetCode } from '../../sheet-response.js';
import { isPublicLink } from '../../source-address.js';
import { connectorOf, text } from '../connector.js';
import { SHEET, sheetFields } from '../sheet-parts.js';

/** Any sheet with a row per player: the owner names the columns. */
export default connectorOf({
  ...SHEET,
  key: 'csv',
  label: 'A sheet or CSV address',
  window: 'cumulative',
  fields: {
    address: text(
      'Address',
      'Of a Google sheet that everyone with the link can view, or of a CSV file. Starts with https://.',
      { maxLength: MAX_LINK_LENGTH, isPrivate: true },
    ),
    ...sheetFields({ areTitlesRequired: true }),
  },
  coolDownSeconds: 60,
  hosts: null,
  receiver: ({ address }) => URL.parse(address)?.host ?? '',
  problems: ({ address }) => ({
    ...(!isPublicLink(address) && {
      address: 'Please enter a full address on the internet that starts with https://',
    }),
    ...(isPublicLink(address) &&
      isOtherGoogleDocument(new URL(address)) && {
        address: 'This is the address of a document that is not a sheet',
      }),
  }),
  request: ({ fields }) => ({ url: toCsvAddress(fields.address) }),
  failure: (error, { fields }) => withSheetCode(error, toCsvAddress(fields.address)),
});
