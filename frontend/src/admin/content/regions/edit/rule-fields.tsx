import { Form, Input, Select } from 'antd';
import { bounds } from '../../../../api/generated-bounds';
import type { RegionRule } from '../../../../api/panel/regions';
import { atMost, requiredText } from '../../../shared/forms/text-rules';
import { statusOptions } from '../rule-words';

/** The form values of a rule: its status, source, note, and the day of the last check (YYYY-MM-DD). */
export type RuleFieldValues = Record<'source' | 'note' | 'checkedOn', string> &
  Pick<RegionRule, 'status'>;

/** The form values of the UTC days (YYYY-MM-DD; '' for none) on which a rule takes effect and ends. */
export type RuleDateValues = Record<'from' | 'until', string>;

export function StatusField({ extra }: { extra: string }) {
  return (
    <Form.Item name="status" label="Status" extra={extra}>
      <Select options={statusOptions} />
    </Form.Item>
  );
}

/** Dates are UTC days, as laws state them. */
export function DateFields() {
  return (
    <>
      <Form.Item name="from" label="From" extra="The first day, in UTC. Empty: always.">
        <Input type="date" />
      </Form.Item>
      <Form.Item name="until" label="Until" extra="The day on which it ends, in UTC. Empty: never.">
        <Input type="date" />
      </Form.Item>
    </>
  );
}

/** The server accepts only a single line as the source, but pasted text may have several. */
const LINE_BREAKS = /[\t\n\v\f\r\u2028\u2029]+/g;
const asOneLine = (text: string): string => text.replace(LINE_BREAKS, ' ');

export function SourceFields() {
  return (
    <>
      <Form.Item
        name="source"
        label="Source"
        normalize={asOneLine}
        rules={[requiredText, atMost(bounds.SaveRegionRule.source)]}
        extra="The law, report or page that says so. Visitors see the addresses in it, such as https://law.example/ab-831."
      >
        <Input.TextArea rows={2} />
      </Form.Item>
      <Form.Item
        name="note"
        label="Note"
        rules={[atMost(bounds.SaveRegionRule.note)]}
        extra="Only admins see it."
      >
        <Input.TextArea rows={2} />
      </Form.Item>
      <Form.Item
        name="checkedOn"
        label="Checked on"
        rules={[requiredText]}
        extra="The day on which you read the source."
      >
        <Input type="date" />
      </Form.Item>
    </>
  );
}
