import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ExportedBonusDto } from '../../../bonuses/bonus.dto.js';
import {
  ExportedPictureDto,
  ExportedSettingsDto,
} from '../../../settings/move/exported-settings-rules.js';

/** What an owner takes to another installation: the settings, the picture and the bonuses. */
@ApiSchema({ name: 'SiteExport' })
export class SiteExportDto {
  /** The format of the document. It only changes if an older installation would misread it. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  format: number;

  settings: ExportedSettingsDto;

  /** Null if there is none. If it is left out, an import keeps the stored picture. */
  @ApiProperty({ type: () => ExportedPictureDto, nullable: true, required: false })
  picture?: ExportedPictureDto | null;

  /** In the admins' order, without those in the trash. */
  bonuses: ExportedBonusDto[];
}
