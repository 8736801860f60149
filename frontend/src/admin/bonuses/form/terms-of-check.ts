import type { FormRule } from 'antd';
import type { Bonus } from '../../../api/panel/bonuses';
import type { BonusFormValues } from './bonus-form-values';

/**
 * A bonus counts as checked only with a link to the terms with which it was compared.
 *
 * @param stored the stored bonus, which may have a date without a link and can be saved with both
 *   unchanged; undefined for a new one
 */
export const termsOfCheck =
  (stored: Bonus | undefined): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, typed: string | undefined) => {
      const checkedOn = getFieldValue('checkedOn') as BonusFormValues['checkedOn'] | undefined;
      const isUnchanged = stored?.termsUrl === null && checkedOn === stored.checkedOn;
      return !checkedOn || typed?.trim() || isUnchanged
        ? Promise.resolve()
        : Promise.reject(new Error('Please enter the link to the terms that you have checked'));
    },
  });
