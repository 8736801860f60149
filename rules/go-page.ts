/** What a page of `/go` says, which depends on the visitor's region. */
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
      /** The rule that decides; null without a rule, which means that no one has checked the region. */
      rule: {
        status: string;
        since: string | null;
        sources: readonly { name: string; url: string }[];
        checkedOn: string;
      } | null;
      /** The other platform, if it may be offered in the region. */
      other: { name: string; href: string } | null;
    }
  /** The bonus is not public. */
  | { kind: 'hidden' };

/** A page of `/go`. */
export interface GoPage<HelpLine> {
  /** The last part of the path. */
  target: string;
  /** The name of the platform. */
  platform: string;
  /** The title of the bonus; null if the target is the platform itself, or the bonus is not public. */
  bonus: string | null;
  /** The host to which the link leads, if that is not a site of the platform. */
  host: string | null;
  step: GoStep;
  /** The help lines for the visitor, those of the chosen region first. */
  help: readonly HelpLine[];
  /**
   * The region that the visitor has chosen, which the browser remembers; null if there is none, even if a
   * proxy names a region.
   */
  chosenRegion: string | null;
}

/** The answer of a visitor who does not want to say where they are. */
export const UNDISCLOSED = 'undisclosed';
