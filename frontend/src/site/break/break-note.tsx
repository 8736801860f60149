import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { usePageMetadata } from '../../shared/page-metadata';
import buttons from '../../shared/ui/button.module.css';
import chips from '../platform-choice/platform-chips.module.css';
import section from '../section.module.css';
import { useSite } from '../use-site';
import { BreakEnd, BREAK_TITLE } from './break-end';
import styles from './break-note.module.css';
import { useOnBreak } from './use-on-break';
import { endFinishedBreak } from './visitor-break';

/** The note that a break shows in place of a page. */
export default function BreakNote() {
  const isOnBreak = useOnBreak();
  const { showRace, showVideos } = useSite();
  // Every document contains the note, hidden, and has a heading of its own.
  const Title = isOnBreak ? 'h1' : 'p';
  return (
    <div className={section.page}>
      <header className={section.head}>
        <Title className={styles.title}>{BREAK_TITLE}</Title>
        <p className={section.lead}>
          Until it ends, this browser shows no bonuses
          {showRace ? ', codes, prizes or standings' : ' or codes'} here, and no links to casinos.
        </p>
        <p>
          <BreakEnd />
        </p>
      </header>
      <p className={chips.chips}>
        {showVideos && (
          <Link className={buttons.secondary} to={paths.videos}>
            Videos
          </Link>
        )}
        <Link className={buttons.secondary} to={paths.help}>
          Help with gambling
        </Link>
      </p>
      {isOnBreak && <DuringBreak />}
    </div>
  );
}

/** Gives the document a title without prizes, and ends a break that is over. */
function DuringBreak() {
  const { creator } = useSite();
  usePageMetadata({
    title: `${BREAK_TITLE} | ${creator.name}`,
    siteName: creator.name,
    description: 'This page is hidden during a break.',
  });
  useEffect(() => {
    void endFinishedBreak();
  }, []);
  return null;
}
