import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Shown, SOURCE_NAMES, type SourceName } from '../core/config/sources.js';
import type { SourceFindings } from './source-findings.js';

/** A source as described by the feature that reads it. */
export interface RegisteredSource {
  name: SourceName;
  /** What people call it, with the platform's name: 'Stake.com sheet'. */
  label(): string;
  /** Where the address is set; null if it is not set. */
  setBy(): 'environment' | 'settings' | null;
  /** Hash of the configured address; null without an address. */
  addressHash(): string | null;
  /** The configured address as the panel may show it: without secrets; null without an address. */
  shownAddress(): string | null;
  /**
   * Finds the address to store for text that a user typed.
   *
   * @throws SourceError with the reason, without the text.
   */
  parse(typed: string): Promise<string> | string;
  /** What visitors currently see. */
  visitorsSee(): Shown;
  intervalMinutes: number;
  /**
   * Reads the source without storing anything.
   *
   * @param address from `parse`, never trusted; if undefined, the configured address is read.
   * @throws SourceError with the reason if nothing was found.
   */
  test(address?: string): Promise<SourceFindings>;
}

/** The sources that features have registered. */
@Injectable()
export class SourceRegistryService implements OnApplicationBootstrap {
  private readonly sources = new Map<SourceName, RegisteredSource>();

  /** Call it when a feature's module is initialized. */
  register(source: RegisteredSource): void {
    this.sources.set(source.name, source);
  }

  /** @throws Error if a source of `SOURCES` has no reader, because nothing else would report it. */
  onApplicationBootstrap(): void {
    const missing = SOURCE_NAMES.filter((name) => !this.sources.has(name));
    if (missing.length > 0) {
      throw new Error(`No feature has registered a reader for: ${missing.join(', ')}`);
    }
  }

  /** All sources, always in the same order. */
  all(): RegisteredSource[] {
    return SOURCE_NAMES.flatMap((name) => this.sources.get(name) ?? []);
  }

  find(name: string): RegisteredSource | undefined {
    return this.all().find((source) => source.name === name);
  }
}
