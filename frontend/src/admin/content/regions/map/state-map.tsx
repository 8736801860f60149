import { useRef, useState, type KeyboardEvent } from 'react';
import type { RegionRule } from '../../../../api/panel/regions';
import { regionName } from '../../../../shared/region/region-names';
import { countOf } from '../../../../shared/format/count-of';
import { usePlatformKeys, usePlatformNames } from '../../../shared/platforms/platform-names';
import { utcToday } from '../../../shared/time/zoned-time';
import type { RegionStatus } from '../rule-words';
import { describeStatus, rulesIn, statusOf } from './state-status';
import { STATE_TILES, tileAt, type StateTile } from './state-tiles';
import styles from './state-map.module.css';

/** The symbol of each status, so that they can be distinguished without colors. */
const MARKS: Record<RegionStatus, string> = { open: '✓', blocked: '✕', unknown: '?' };
const LEGEND: Record<RegionStatus, string> = {
  open: 'Open',
  blocked: 'Blocked',
  unknown: 'Unknown, no link',
};

function Mark({ status }: { status: RegionStatus }) {
  return (
    <span className={styles.mark} data-status={status} aria-hidden>
      {MARKS[status]}
    </span>
  );
}

/** The signs of more platforms do not fit into a tile. */
const MAX_SIGNS = 3;

/** Which sign belongs to which platform. */
const signsInWords = (names: readonly string[]): string =>
  names.length > MAX_SIGNS
    ? `The number says how many of the ${String(names.length)} casinos are open.`
    : names.length < 2
      ? ''
      : `The signs are, from left to right: ${names.join(', ')}.`;

interface StateMapProps {
  rules: readonly RegionRule[];
  /** Whether a rule matches the filters of the page. States without such a rule are dimmed. */
  shows: (rule: RegionRule) => boolean;
  isFiltered: boolean;
  onOpen: (region: string) => void;
}

/**
 * The states of the US as a grid that resembles their map, with the status of each platform. One tile can
 * be reached with Tab, the others with the arrow keys.
 */
export function StateMap({ rules, shows, isFiltered, onOpen }: StateMapProps) {
  const names = usePlatformNames();
  const platformKeys = usePlatformKeys();
  const today = utcToday();
  const [current, setCurrent] = useState(STATE_TILES[0]?.state);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const tiles = STATE_TILES.map((tile) => {
    const platforms = platformKeys.map((key) => ({ key, rules: rulesIn(rules, key, tile.region) }));
    const isShown = platforms.some((platform) => platform.rules.some(shows));
    const open = platforms.filter(({ rules: own }) => statusOf(own) === 'open').length;
    return { ...tile, platforms, open, isShown };
  });
  function move(event: KeyboardEvent, from: StateTile) {
    const next = tileAt(event.key, from);
    if (!next) return;
    event.preventDefault();
    buttons.current.get(next.state)?.focus();
  }
  const count = (platform: RegionRule['platform'], status: RegionStatus) =>
    tiles.filter(({ platforms }) =>
      platforms.some((each) => each.key === platform && statusOf(each.rules) === status),
    ).length;
  const hasSigns = platformKeys.length <= MAX_SIGNS;
  const total = String(platformKeys.length);
  const shown = tiles.filter(({ isShown }) => isShown).length;
  return (
    <section className={styles.map} aria-labelledby="state-map">
      <h3 id="state-map">United States</h3>
      <p className={styles.help} id="state-map-help">
        Choose a state to see its rules. {signsInWords(platformKeys.map(names))} Territories and
        other countries are in the list below.
      </p>
      <div className={styles.parts}>
        <div className={styles.frame}>
          <ul className={styles.tiles} aria-describedby="state-map-help">
            {tiles.map(({ platforms, open, isShown, ...tile }) => (
              <li
                key={tile.state}
                style={{ gridRow: tile.row, gridColumn: tile.column }}
                className={styles.place}
              >
                <button
                  ref={(button) => {
                    if (button) buttons.current.set(tile.state, button);
                  }}
                  type="button"
                  className={styles.tile}
                  data-dimmed={isFiltered && !isShown ? '' : undefined}
                  tabIndex={tile.state === current ? 0 : -1}
                  aria-label={`${tile.state}, ${regionName(tile.region)}. ${
                    hasSigns
                      ? platforms
                          .map(
                            ({ key, rules: own }) => `${names(key)}: ${describeStatus(own, today)}`,
                          )
                          .join('. ')
                      : `${String(open)} of ${total} open`
                  }`}
                  onFocus={() => {
                    setCurrent(tile.state);
                  }}
                  onKeyDown={(event) => {
                    move(event, tile);
                  }}
                  onClick={() => {
                    onOpen(tile.region);
                  }}
                >
                  <span className={styles.code}>{tile.state}</span>
                  {hasSigns ? (
                    <span className={styles.marks}>
                      {platforms.map((platform) => (
                        <Mark key={platform.key} status={statusOf(platform.rules)} />
                      ))}
                    </span>
                  ) : (
                    <span className={styles.count} data-some={open > 0 ? '' : undefined}>
                      {open}
                      <span> of {total}</span>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.summary}>
          <ul className={styles.legend} aria-label="Number of states by status">
            {!hasSigns &&
              platformKeys.map((key) => (
                <li key={key}>
                  {names(key)}: open in {countOf(count(key, 'open'), 'state')}
                </li>
              ))}
            {hasSigns &&
              (Object.keys(LEGEND) as RegionStatus[]).map((status) => (
                <li key={status}>
                  <Mark status={status} />
                  <span>
                    {LEGEND[status]}:{' '}
                    {platformKeys
                      .map((key) => `${names(key)} in ${countOf(count(key, status), 'state')}`)
                      .join(', ')}
                  </span>
                </li>
              ))}
          </ul>
          <p role="status" className={styles.matches}>
            {isFiltered && `${String(shown)} of ${String(tiles.length)} states match the filter.`}
          </p>
        </div>
      </div>
    </section>
  );
}
