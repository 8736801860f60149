import { withSheetCode } from '../../sources/sheet-response.js';
import { SourceError, type SourceErrorCode } from '../../sources/source-error.js';
import type { SheetError, SheetErrorReason } from '../standings/sheet/sheet-error.js';

const CODES: Record<SheetErrorReason, SourceErrorCode> = {
  empty: 'empty',
  html: 'web-page',
  'wrong-columns': 'wrong-columns',
  'no-header': 'no-header',
  truncated: 'truncated',
  'bad-quotes': 'broken-quotes',
  'row-too-long': 'row-too-long',
};

/**
 * The error of a sheet, with a code derived from its address.
 *
 * @param address of the sheet
 */
export const sheetFailure = (error: SourceError | SheetError, address: string): SourceError =>
  withSheetCode(
    error instanceof SourceError ? error : new SourceError(CODES[error.reason], error.message),
    address,
  );
