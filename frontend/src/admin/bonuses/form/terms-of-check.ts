import type { FormRule } from 'antd';
import type { Bonus } from '../../../api/panel/bonuses';
import type { BonusFormValues } from './bonus-form-values';

/**
 * The terms link is required if there is a date of the last check.
 *
 * @param stored the stored bonus; undefined for a new one. If it has a date without a link, both may stay
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
