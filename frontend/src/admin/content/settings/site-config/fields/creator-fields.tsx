import { Input } from 'antd';
import { bounds } from '../../../../../api/generated-bounds';
import { ClaimFormItem } from '../../../claims/claim-form-item';
import { requiredText } from '../../../../shared/forms/text-rules';
import { AvatarField } from './avatar-field';
import { CODE_HELP } from '../code-help';
import type { PictureEdit } from '../picture-change';
import { SectionCard } from '../section-card';

interface CreatorFieldsProps {
  /** The stored picture. */
  avatarUrl: string | null;
  picture: PictureEdit;
  isSaving: boolean;
}

export function CreatorFields({ avatarUrl, picture, isSaving }: CreatorFieldsProps) {
  return (
    <SectionCard
      section="creator"
      title="Creator"
      help="The person the site is about. Visitors see this first."
    >
      <AvatarField avatarUrl={avatarUrl} picture={picture} isDisabled={isSaving} />
      <ClaimFormItem
        name={['creator', 'name']}
        label="Name"
        extra="Shown in the header of every page and in the titles of the home page and search results."
        rules={[requiredText]}
      >
        <Input maxLength={bounds.Creator.name.maxLength} autoComplete="off" />
      </ClaimFormItem>
      <ClaimFormItem
        name={['creator', 'tagline']}
        label="Tagline"
        extra={`One sentence below the name on the home page. ${CODE_HELP}`}
        rules={[requiredText]}
      >
        <Input maxLength={bounds.Creator.tagline.maxLength} autoComplete="off" />
      </ClaimFormItem>
    </SectionCard>
  );
}
