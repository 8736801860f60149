import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { invalidFields } from '../../core/http/validation/validation.js';
import { documentOf } from '../../settings/settings-document.js';
import { SettingsService } from '../../settings/settings.service.js';
import { completeDocument } from '../../settings/site-settings.entity.js';
import { BUILT_CLIENT, type BuiltClient } from '../built-client.js';
import { PagesService } from '../pages.service.js';
import type { PreviewSettingsDto } from './preview-settings.dto.js';

/** Public pages with settings that are not saved. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly settings: SettingsService,
    private readonly pages: PagesService,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  /**
   * Renders a page as it would be published with these settings. Nothing is stored, published or
   * cached.
   *
   * @returns the complete document
   * @throws BadRequestException if there is no such page
   * @throws NotFoundException if the server has no pages, because the client was not built
   */
  async render({ page: path, settings: fields }: PreviewSettingsDto): Promise<string> {
    if (!this.client) {
      throw new NotFoundException({
        error: 'There are no pages, because the client is not built.',
      });
    }
    const page = this.client.bundle.pages.find((candidate) => candidate.path === path);
    if (!page) throw invalidFields({ page: 'There is no page with this path' });
    // As it would be loaded, so that unchanged settings give exactly the published page.
    const settings = completeDocument(documentOf(fields, this.settings.current));
    const { body } = await this.pages.render(page.path, page.needs, {}, settings);
    return String(body);
  }
}
