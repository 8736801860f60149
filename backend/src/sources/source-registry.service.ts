import { Injectable } from '@nestjs/common';
import { SOURCE_NAMES, type SourceName } from './source-name.js';

/**
 * What visitors see of a source. `data`: what it gave last, however old; `demo`: the built-in demo;
 * `nothing`: it never gave anything.
 */
export const SHOWN = ['data', 'demo', 'nothing'] as const;
export type Shown = (typeof SHOWN)[number];

/** A source as the feature that reads it describes it. */
export interface RegisteredSource {
  name: SourceName;
  /** Who said where it is; null when nobody has. */
  setBy(): 'environment' | 'settings' | null;
  /** Fingerprint of the address that is set; null when none is. */
  addressHash(): string | null;
  /** What visitors see of it now. */
  visitorsSee(): Shown;
  intervalMinutes: number;
  /**
   * Tries it without storing anything.
   *
   * @param url an address (for YouTube a channel) that somebody typed: never trusted; without it,
   *   the one that is set.
   * @throws SourceError with the reason.
   */
  test(url?: string): Promise<{ items: number }>;
}

/** The sources that features have registered. */
@Injectable()
export class SourceRegistryService {
  private readonly sources = new Map<SourceName, RegisteredSource>();

  /** To be called when a feature's module starts. */
  register(source: RegisteredSource): void {
    this.sources.set(source.name, source);
  }

  /** All registered sources, always in the same order. */
  all(): RegisteredSource[] {
    return SOURCE_NAMES.flatMap((name) => this.sources.get(name) ?? []);
  }

  find(name: string): RegisteredSource | undefined {
    return this.all().find((source) => source.name === name);
  }
}
