import type { HelpLine, RegionSource } from '../../api/generated-public';

/** The content of a page of `/go`. Keep in sync with backend/src/pages/built-client.ts. */
export type GoStep =
  | {
      kind: 'ask';
      /** Whether the visitor sent something that is not a region. */
      isInvalid: boolean;
      /** The region that a trusted proxy names; null if there is none. */
      suggested: string | null;
      /** The codes of all regions that can be chosen. */
      regions: Readonly<Record<'states' | 'territories' | 'countries', readonly string[]>>;
    }
  | { kind: 'continue'; region: string; href: string }
  | {
      kind: 'unavailable';
      /** Null if the visitor did not want to say. */
      region: string | null;
      /** The rule that decides; null if there is none. Dates are UTC days. */
      rule: {
        status: string;
        since: string | null;
        sources: readonly RegionSource[];
        checkedOn: string;
      } | null;
      /** The other platform, if it may be offered in the region. */
      other: { name: string; href: string } | null;
    }
  | { kind: 'hidden' };

export interface GoPageData {
  /** The last part of the path. */
  target: string;
  /** The name of the platform. */
  platform: string;
  /** The title of the bonus; null if the target is the platform itself. */
  bonus: string | null;
  /** The host to which the link leads, if that is not a site of the platform. */
  host: string | null;
  step: GoStep;
  /** The help lines for the visitor, those of the chosen region first. */
  help: readonly HelpLine[];
  /**
   * The region that the visitor has chosen, which the browser remembers. Null if they have not chosen one,
   * even if a proxy names a region.
   */
  chosenRegion: string | null;
}

/** The answer of a visitor who does not want to say where they are. */
export const UNDISCLOSED = 'undisclosed';
