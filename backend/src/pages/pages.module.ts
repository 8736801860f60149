import { type DynamicModule, Module } from '@nestjs/common';
import { BonusesModule } from '../bonuses/bonuses.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { RegionsModule } from '../platforms/regions/regions.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { BUILT_CLIENT, type BuiltClient } from './built-client.js';
import { BonusPagesService } from './bonus-pages.service.js';
import { GoService } from './go/go.service.js';
import { LinkPreviewsService } from './link-previews/link-previews.service.js';
import { PreviewArtistService } from './link-previews/preview-artist.service.js';
import { PreviewContentsService } from './link-previews/preview-contents.service.js';
import { RacePagesService } from './race-pages.service.js';
import { PagesService } from './pages.service.js';
import { PreviewAdminController } from './preview/preview-admin.controller.js';
import { PreviewService } from './preview/preview.service.js';
import { SiteFilesService } from './site-files.service.js';

@Module({})
export class PagesModule {
  /** @param client null if none was built; the server then serves only the API. */
  static with(client: BuiltClient | null): DynamicModule {
    return {
      module: PagesModule,
      imports: [SettingsModule, BonusesModule, VideosModule, LeaderboardModule, RegionsModule],
      controllers: [PreviewAdminController],
      providers: [
        PagesService,
        PreviewService,
        BonusPagesService,
        RacePagesService,
        GoService,
        SiteFilesService,
        PreviewContentsService,
        PreviewArtistService,
        LinkPreviewsService,
        { provide: BUILT_CLIENT, useValue: client },
      ],
    };
  }
}
