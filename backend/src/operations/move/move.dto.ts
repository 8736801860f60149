import { PreviewedImportDto } from '../../core/http/import/previewed-import.dto.js';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OptionalFlag } from '../../core/http/validation/optional-flag.js';
import { ExportedBonusDto } from '../../bonuses/bonus.dto.js';
import {
  ExportedPictureDto,
  ExportedSettingsDto,
} from '../../settings/move/exported-settings.dto.js';
import { FieldChangeDto } from '../../core/http/history/history-entry.dto.js';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';

/** How a document is imported. */
@ApiSchema({ name: 'ImportOptions' })
export class ImportOptionsDto extends PreviewedImportDto {
  /** Whether bonuses that the document lacks are moved to the trash. By default they stay. */
  @OptionalFlag()
  replaceBonuses?: boolean;
}

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

/** A bonus in an import. */
@ApiSchema({ name: 'BonusInImport' })
export class BonusInImportDto {
  title: string;

  /** The key of its platform. */
  platform: string;
}

/** A stored bonus that an import changes. */
@ApiSchema({ name: 'BonusChangedByImport' })
export class BonusChangedByImportDto extends BonusInImportDto {
  changes: FieldChangeDto[];
}

/** What an import changes of the bonuses. */
@ApiSchema({ name: 'ImportedBonuses' })
export class ImportedBonusesDto {
  /** In the document, but not stored. */
  added: BonusInImportDto[];

  /** Stored with other values. */
  changed: BonusChangedByImportDto[];

  /** Not in the document, and moved to the trash. */
  removed: BonusInImportDto[];

  /** Not in the document, and kept after the imported ones. */
  kept: BonusInImportDto[];

  /** The number of stored bonuses with the same values. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  unchanged: number;

  /** Whether stored bonuses get another order among themselves. */
  isReordered: boolean;
}

/** What an import changes. */
@ApiSchema({ name: 'SiteImport' })
export class SiteImportDto {
  /** Identifies the stored state that the document was compared with. */
  state: string;

  /** Each field is named by its path in the words of the panel. */
  settings: FieldChangeDto[];

  bonuses: ImportedBonusesDto;
}

/** Something has changed since the preview; nothing was imported. */
@ApiSchema({ name: 'SiteImportConflict' })
export class SiteImportConflictDto extends ApiErrorDto {
  /** A new preview. */
  current: SiteImportDto;
}
