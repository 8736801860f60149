import type { SourceErrorCode } from '../../../api/generated';
import type { SourceStatus } from '../../../api/panel/settings';
import { IN_ENV_FILE } from '../environment-file';

/** The explanation of a source's failure. */
export interface SourceAdvice {
  /** What happened, in one sentence. */
  cause: string;
  /** What to do, in one sentence. */
  action: string;
  /** Whether the server's own message would only repeat the cause. */
  isComplete?: true;
}

const RETRIES = 'The server tries again automatically; nothing needs to be done.';
const SHARE_AGAIN =
  'In Google Sheets choose Share, General access, “Anyone with the link”, then test the source again.';
const PUBLISH_AGAIN =
  'In Google Sheets choose File, Share, Publish to web, select the tab, and paste the new address here.';
const SHEET_ADDRESS =
  'Open the sheet in Google Sheets and paste the address from your browser here.';
const CHECK_CONNECTION = 'check the internet connection of the server.';
const FIND_CHANNEL_ID =
  'Copy the id in YouTube under Settings, Advanced settings; it starts with UC.';

/** The hint of the field explains how to find the id. */
const ENTER_CHANNEL_ID = 'Enter the id of the channel instead; it starts with UC.';

/** Cause and action for each code. A new code without an entry is a compile error. */
export const sourceErrors = {
  'no-address': {
    cause: 'No address is set.',
    action: 'Enter one in API Settings.',
  },
  'bad-address': {
    cause: 'The address is not a full web address.',
    action: 'Paste the whole address from your browser.',
  },
  'forbidden-host': {
    cause: 'The server does not read addresses of this website.',
    action: `Use an address of docs.google.com. To allow another website, add it to SOURCE_HOSTS ${IN_ENV_FILE}`,
    isComplete: true,
  },
  'private-address': {
    cause: 'The address points to a private network, which the server never fetches from.',
    action: 'Use an address that is reachable on the internet.',
  },
  'forbidden-redirect': {
    cause: 'The address leads on to a website that the server does not read.',
    action: `Use the address that it leads to. To allow that website, add it to SOURCE_HOSTS ${IN_ENV_FILE}`,
  },
  'redirect-loop': {
    cause: 'The address redirects in a loop.',
    action: 'Open it in a private browser window and copy an address that shows the data.',
  },
  'dns-failed': {
    cause: 'Your server could not find the website of this address on the internet.',
    action: `Check the spelling of the address. If it opens in your browser, ${CHECK_CONNECTION}`,
    isComplete: true,
  },
  unreachable: {
    cause: 'Your server could not reach the website, so the address may be right.',
    action: `${RETRIES} If this continues, ${CHECK_CONNECTION}`,
    isComplete: true,
  },
  'connection-refused': {
    cause: 'The host did not accept the connection.',
    action: `${RETRIES} If this continues, check the address.`,
  },
  'connection-lost': {
    cause: 'The connection was lost before the response was complete.',
    action: RETRIES,
  },
  'tls-failed': {
    cause: 'No secure connection could be made: the certificate of the host is not valid.',
    action: 'Check the address; if it is right, only its host can correct this.',
  },
  timeout: {
    cause: 'The response took too long.',
    action: `${RETRIES} If this continues, remove columns that are not needed from the sheet.`,
  },
  truncated: {
    cause: 'The response was incomplete.',
    action: RETRIES,
  },
  'access-denied': {
    cause: 'The host denies access to this address.',
    action: 'Share the document with everyone who has the link.',
  },
  'not-found': {
    cause: 'There is no document at this address: it was deleted, or the address is wrong.',
    action: 'Copy the current address of the document and paste it here.',
  },
  'rate-limited': {
    cause: 'The host received too many requests.',
    action:
      'The server waits for as long as the host requires, then tries again; nothing needs to be done.',
  },
  'server-error': {
    cause: 'The host reported an internal error.',
    action: RETRIES,
  },
  'unexpected-status': {
    cause: 'The host did not accept the request.',
    action: 'Copy the address again and paste it here.',
  },
  'web-page': {
    cause: 'The address shows a web page, not the data.',
    action: SHEET_ADDRESS,
  },
  'wrong-type': {
    cause: 'The address leads to a file of the wrong type.',
    action: 'Check that it is the address of the CSV export.',
  },
  empty: {
    cause: 'The response was empty.',
    action: 'Check that the tab has a header row; if it has, the server tries again automatically.',
  },
  'too-large': {
    cause: 'The response is larger than the server accepts.',
    action: `Remove data that is not needed, or raise UPSTREAM_MAX_BYTES ${IN_ENV_FILE}`,
  },
  'unexpected-format': {
    cause: 'The response has another format than expected.',
    action:
      'Check the settings of the source. If they are right, the casino has changed its API: look for an update of this site.',
  },
  'sign-in-required': {
    cause: 'The sheet is private: Google asks for a sign-in.',
    action: SHARE_AGAIN,
  },
  'not-published': {
    cause: 'The document is not, or no longer, published to the web.',
    action: PUBLISH_AGAIN,
  },
  'unknown-tab': {
    cause: 'The document has no tab with the gid in the address.',
    action: 'Open the right tab in Google Sheets and paste the address from your browser here.',
  },
  'not-export-link': {
    cause: 'This is the address of the sheet’s page, not of its CSV export.',
    action: SHEET_ADDRESS,
  },
  'not-a-sheet': {
    cause: 'This is the address of another kind of Google document, not of a sheet.',
    action: SHEET_ADDRESS,
  },
  'wrong-columns': {
    cause: 'The first row does not have the expected columns.',
    action: 'Name them Affiliate Name, Campaign Code, User Name, Wagered.',
  },
  'no-header': {
    cause: 'The sheet has no header row: its first row is already a player.',
    action: 'Insert a first row with Affiliate Name, Campaign Code, User Name, Wagered.',
  },
  'broken-quotes': {
    cause: 'A cell has text after its closing quote, so the server cannot tell where rows end.',
    action: 'Export the sheet again; a file that was edited by hand may have lost a quote.',
  },
  'row-too-long': {
    cause: 'A row is longer than 1 MiB.',
    action: 'Look for a cell with a quote that is never closed.',
  },
  'decimal-comma': {
    cause: 'Wagers have a decimal comma, so the server would misread them.',
    action:
      'Give the column a number format with a dot before the cents; or accept the sheet on the race page if the amounts are read correctly.',
  },
  'other-number-format': {
    cause: 'Amounts are written in another number format than the source has.',
    action: 'Choose the number format of the sheet, or write all its amounts alike.',
  },
  'spreadsheet-errors': {
    cause: 'Most wagers in the sheet are errors, such as #N/A or “Loading...”.',
    action: 'Correct the sheet’s formulas, or accept it as it is on the race page.',
  },
  'zero-total': {
    cause: 'All wagers in the sheet add up to $0.',
    action:
      'If that is wrong, correct the sheet; otherwise wait for the first wager, or accept the sheet on the race page.',
  },
  'too-few-rows': {
    cause: 'The sheet has lost more than half of its rows.',
    action: 'If the sheet is right, accept it on the race page; otherwise restore its rows.',
  },
  'not-reset': {
    cause: 'The sheet still contains last month’s wagers.',
    action: 'Reset it for the new month, or accept it as it is on the race page.',
    isComplete: true,
  },
  'bad-channel-id': {
    cause: 'This is not the id of a YouTube channel.',
    action: FIND_CHANNEL_ID,
    isComplete: true,
  },
  'channel-handle': {
    cause: 'This is the name of the channel, which your server cannot look up.',
    action: ENTER_CHANNEL_ID,
    isComplete: true,
  },
  'channel-video': {
    cause: 'This is the address of a video, whose channel your server cannot look up.',
    action: ENTER_CHANNEL_ID,
    isComplete: true,
  },
  'api-key-invalid': {
    cause: 'YouTube does not accept the API key.',
    action: `Correct YOUTUBE_API_KEY ${IN_ENV_FILE}`,
  },
  'api-key-restricted': {
    cause: 'The API key may not be used from this server or for this call.',
    action: 'Change the restrictions of the key in the Google Cloud console.',
  },
  'api-disabled': {
    cause: 'The YouTube Data API is not enabled for the API key.',
    action: 'Enable “YouTube Data API v3” in the Google Cloud console.',
  },
  'quota-exceeded': {
    cause: 'The API key’s quota for today is used up.',
    action: 'YouTube renews it at midnight Pacific time; until then the public feed is used.',
  },
  'unknown-channel': {
    cause: 'YouTube has no channel with this id.',
    action: FIND_CHANNEL_ID,
  },
  'unknown-handle': {
    cause: 'YouTube has no channel with this name.',
    action: 'Open your channel on YouTube and paste the address from your browser here.',
  },
  'unknown-video': {
    cause: 'YouTube has no public video with this address.',
    action: 'Use the address of a public video, or the address of the channel itself.',
  },
  'no-uploads': {
    cause: 'The channel has no public videos.',
    action: 'Check that it is the right channel and that its videos are public.',
  },
  'feed-unreadable': {
    cause: 'The channel’s feed could not be read.',
    action: RETRIES,
  },
  'api-unreadable': {
    cause: 'The YouTube Data API responded in an unknown format.',
    action: RETRIES,
  },
  interrupted: {
    cause: 'The server was restarted or another replica took over.',
    action: RETRIES,
  },
  internal: {
    cause: 'The server could not process the response.',
    action: 'Try again; if this continues, the server’s log has the reason.',
  },
} as const satisfies Record<SourceErrorCode, SourceAdvice>;

/** For failures without a code, which earlier releases stored. */
const WITHOUT_CODE: SourceAdvice = { cause: 'The last attempt failed.', action: RETRIES };

/** The source that failed. */
type Failed = Pick<SourceStatus, 'source' | 'lastSuccessAt'>;

/** DNS failures may be temporary if the source has worked before, and YouTube's host is not a setting. */
function adviceForDns({ source, lastSuccessAt }: Failed): SourceAdvice {
  const hasWorked = lastSuccessAt !== null;
  if (source === 'youtube') {
    return {
      cause: 'Your server could not find YouTube on the internet.',
      action: `${hasWorked ? RETRIES : 'Try again in a few minutes.'} If this continues, ${CHECK_CONNECTION}`,
      isComplete: true,
    };
  }
  if (!hasWorked) return sourceErrors['dns-failed'];
  return {
    cause: 'Your server could not find the website with the name in this address.',
    action: `${RETRIES} If this continues, check the spelling of the address. If it opens in your browser, ${CHECK_CONNECTION}`,
    isComplete: true,
  };
}

/** A channel that was read before is rarely gone: YouTube's feeds fail for hours at a time. */
const LOST_CHANNEL: SourceAdvice = {
  cause: 'YouTube did not find the channel, although it was read before.',
  action: `${RETRIES} If this continues for days, check that the channel still exists.`,
};

/**
 * The cause of a source's failure, and what to do.
 *
 * @param code null if the failure has none
 * @param failed the source; `lastSuccessAt` is null for a test, which the server does not repeat
 */
export function adviceFor(code: SourceErrorCode | null, failed: Failed): SourceAdvice {
  if (code === 'dns-failed') return adviceForDns(failed);
  if (code === 'unknown-channel' && failed.lastSuccessAt !== null) return LOST_CHANNEL;
  return code === null ? WITHOUT_CODE : sourceErrors[code];
}

const CHECK_FIELDS = 'Check the fields: they must be exactly as the casino shows them.';
const RETEST = 'Test again in a few minutes.';

/** What differs for a source of wagers: its fields are not only an address. */
const connectorErrors: Partial<Record<SourceErrorCode, Partial<SourceAdvice>>> = {
  'forbidden-host': {
    action: `To allow this website, add it to SOURCE_HOSTS ${IN_ENV_FILE}`,
  },
  timeout: { action: RETRIES },
  'access-denied': {
    cause: 'The host denies access.',
    action: 'Check the key: it may be wrong, expired, or not allowed to read this.',
  },
  'not-found': { cause: 'The host has nothing at this address.', action: CHECK_FIELDS },
  'rate-limited': { action: RETRIES },
  'unexpected-status': { action: CHECK_FIELDS },
  'web-page': { action: 'Enter the address of the data itself, not of a page that shows it.' },
  'wrong-type': { action: 'Enter the address of the data itself.' },
  empty: { action: CHECK_FIELDS },
  'wrong-columns': {
    cause: 'A column was not found.',
    action: 'Enter the titles of the columns as they are in the first row.',
  },
  'no-header': { action: 'Insert a first row with the titles of the columns.' },
  'too-few-rows': {
    cause: 'The source reports far fewer players than before, or a lower total.',
    action: 'If that is right, accept this answer; otherwise correct the source.',
  },
};

/** Why the sources of a race could not be read, and what to do. The server reads them again. */
export const adviceForRace = (code: SourceErrorCode): SourceAdvice => ({
  ...sourceErrors[code],
  ...connectorErrors[code],
});

/** The cause of a failed test of a source of wagers, and what to do. The server does not repeat tests. */
export function adviceForConnector(code: SourceErrorCode): SourceAdvice {
  const advice = adviceForRace(code);
  return { ...advice, action: advice.action.replace(RETRIES, RETEST) };
}
