import { type DynamicModule, Module } from '@nestjs/common';
import { BonusesModule } from '../bonuses/bonuses.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { BUILT_CLIENT, type BuiltClient } from './built-client.js';
import { BonusPagesService } from './bonus-pages.service.js';
import { PagesService } from './pages.service.js';
import { SiteFilesService } from './site-files.service.js';

@Module({})
export class PagesModule {
  /** @param client null if none was built; the server then serves only the API. */
  static with(client: BuiltClient | null): DynamicModule {
    return {
      module: PagesModule,
      imports: [SettingsModule, BonusesModule, VideosModule, LeaderboardModule],
      providers: [
        PagesService,
        BonusPagesService,
        SiteFilesService,
        { provide: BUILT_CLIENT, useValue: client },
      ],
    };
  }
}
