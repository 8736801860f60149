import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { type Environment, provideEnvironment } from './env.js';
import { InstallationSecret } from './installation-secret.js';

/** Provides the environment, the clock and the installation's secret to all modules. */
@Global()
@Module({})
export class ConfigModule {
  static with(environment: Environment, clock: Clock): DynamicModule {
    const environmentProvider = provideEnvironment(environment);
    return {
      module: ConfigModule,
      providers: [
        environmentProvider,
        { provide: Clock, useValue: clock },
        { provide: InstallationSecret, useFactory: () => InstallationSecret.of(environment) },
      ],
      exports: [environmentProvider, Clock, InstallationSecret],
    };
  }
}
