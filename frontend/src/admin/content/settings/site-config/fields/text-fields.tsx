import { Form, Input } from 'antd';
import { bounds } from '../../../../../api/generated-bounds';
import { ClaimFormItem } from '../../../claims/claim-form-item';
import { linesRule, requiredText } from '../../../../shared/forms/text-rules';
import { CodeTextItem } from '../../code/code-text-item';
import { BlockFields } from './block-fields';
import { CODE_HELP } from '../code-help';
import { SectionCard } from '../section-card';

const { SiteTexts } = bounds;

/** Texts of the public pages that the owner can change. */
export function TextFields() {
  const code = (Form.useWatch('code') as string | undefined) ?? '';
  return (
    <SectionCard
      section="texts"
      title="Texts"
      help={`The texts on the public pages that you can change. In all of them, ${CODE_HELP}`}
    >
      <CodeTextItem
        code={code}
        name={['texts', 'footer']}
        label="Footer"
        extra="Below the name at the bottom of every page."
        rules={[requiredText]}
      >
        <Input.TextArea rows={2} maxLength={SiteTexts.footer.maxLength} />
      </CodeTextItem>
      <CodeTextItem
        code={code}
        name={['texts', 'bonusesNote']}
        label="Note below the bonuses"
        extra="On the Bonuses page. It should say that bonuses are subject to the casinos' terms."
        rules={[requiredText]}
      >
        <Input.TextArea rows={3} maxLength={SiteTexts.bonusesNote.maxLength} />
      </CodeTextItem>
      <ClaimFormItem
        name={['texts', 'responsibleGambling']}
        label="Responsible gambling"
        extra="On the Play page, next to the helplines, which are always shown."
        rules={[requiredText]}
      >
        <Input.TextArea rows={4} maxLength={SiteTexts.responsibleGambling.maxLength} />
      </ClaimFormItem>
      <CodeTextItem
        code={code}
        name={['texts', 'raceRules']}
        label="Race rules"
        extra="'How Wager Races Work' on the Leaderboard page, one rule per line."
        rules={[linesRule('rules', SiteTexts.raceRules)]}
      >
        <Input.TextArea rows={7} />
      </CodeTextItem>
      <BlockFields list="features" legend="Cards on the home page" entryName="card" />
      <BlockFields list="whyChoose" legend="'Why Choose' on the Play page" entryName="reason" />
    </SectionCard>
  );
}
