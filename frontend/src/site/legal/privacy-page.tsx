import { paths } from '@playhouse/rules/paths';
import { Name } from '../../shared/ui/text/names';
import { useSite } from '../use-site';
import { Contact, HelpResources } from './legal-parts';
import { LegalPage, type LegalSection } from './legal-page';
import { YourData } from './your-data';

function sections(countsClicks: boolean): readonly LegalSection[] {
  return [
    {
      id: 'short',
      title: 'In short',
      text: (
        <ul>
          <li>You need no account to read this website, and we don’t ask who you are.</li>
          <li>There are no advertising cookies, no tracking pixels and no profiles.</li>
          <li>
            Nothing about you is sold, and no decision about you is made by automated means alone.
          </li>
          <li>The casinos that we link to have privacy policies of their own.</li>
        </ul>
      ),
    },
    {
      id: 'who',
      title: 'Who is responsible',
      text: (
        <>
          <p>
            The creator whose name this website carries is responsible for it and for the data
            described here. A hosting company may run the servers; it acts only on the creator’s
            instructions.
          </p>
          <Contact />
        </>
      ),
    },
    {
      id: 'what',
      title: 'What is processed',
      text: (
        <>
          <p>
            <strong>Requests.</strong> Like every web server, ours receives the IP address that
            requests a page, the page, the time and the name of the browser. It uses this data to
            respond, to find errors and to keep attackers out, and keeps it in its log for a while
            (see ‘Your data’).
          </p>
          <p>
            <strong>Clicks.</strong>{' '}
            {countsClicks
              ? 'When you follow a link to a bonus or a platform, we add one to that link’s daily counter. Nothing about you is stored with it, and if your browser sends Global Privacy Control or Do Not Track, the click is not counted.'
              : 'When you follow a link to a bonus or a platform, only your browser records it. Nothing is sent to us.'}
          </p>
          <p>
            <strong>Leaderboard.</strong> The platforms report user names and wagers of players who
            use our code, in spreadsheets that our server reads. We publish names partly hidden, so
            that you can find yourself: names of up to four characters keep the first and the last
            (‘abc’ becomes ‘a**c’), longer ones the first two and the last two. A short name is
            therefore hardly hidden, and the exact wager is shown next to it: people who know either
            may recognize you. Only those who run the race and pay the prizes see full names. Final
            standings of past months are kept, so that anyone can check who won. Full names are
            erased some months after the month has ended (see ‘Your data’); only the partly hidden
            names remain. If you ask us, your name is shown as ‘Hidden player’ in all months.
          </p>
          <p>
            <strong>Finding yourself.</strong> When you search for your user name on the
            leaderboard, your browser sends only its partly hidden form (‘playerone’ as
            ‘pl******ne’), never the name. The search is not recorded in any log.
          </p>
          <p>
            <strong>Accounts.</strong> Only the people who run the website have accounts: user name,
            email address, a password that is stored as a hash, open sessions with device, network
            and time, and a record of what they changed. Failed attempts to sign in are counted by
            IP address for up to 15 minutes, and by user name for up to a day.
          </p>
          <p>
            <strong>Security reports.</strong> When a page detects something that should not be
            there, such as an injected script, it reports to our server what it found and on which
            page.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      text: (
        <>
          <p>
            Visiting this website sets no cookies, so it doesn’t ask for your consent to any. It
            uses only these:
          </p>
          <ul>
            <li>
              a session cookie, only for the people who run the website, when they sign in; it is
              needed for that, and expires after half an hour without use, or after twelve hours at
              the latest;
            </li>
            <li>
              a second cookie, set by the same sign-in, which lets the website recognize the device
              for 180 days, so that strangers who guess passwords can’t lock the account’s owner
              out;
            </li>
            <li>
              an entry in your browser’s local storage (<code>playhouse.clicks</code>) with the last
              hundred links to bonuses and platforms that you followed. It stays on your device; you
              can delete it in your browser’s settings;
            </li>
            <li>
              another entry (<code>playhouse.player</code>), only if you searched for yourself on
              the leaderboard: the partly hidden name and the public number of the player that you
              chose. ‘Forget me’ deletes it;
            </li>
            <li>
              a third one (<code>playhouse.platform</code>), only if you chose whose bonuses you
              want to see. Before that, your browser’s time zone decides what is shown first; it is
              not sent to us. You can see all bonuses at any time;
            </li>
            <li>
              a fourth one (<code>playhouse.region</code>), only if you said where you are before
              you followed a link to a casino: the code of your state or country. It is sent only
              with such links, where it decides whether the link opens; we don’t store or log it.
              The page ‘Where the Casinos Are Available’ lets you delete it;
            </li>
            <li>
              a fifth one (<code>playhouse.break</code>), only if you take a break: for how many
              days, and since when. It is not sent to us. After the break, it is deleted when you
              open one of the pages that the break has hidden; if you delete it before, the break
              ends;
            </li>
            <li>
              an entry in your browser’s session storage (<code>playhouse.followed</code>) with the
              number of the bonus whose link you followed last, to show you the code again. It is
              deleted when you dismiss that, or close the tab.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'third-parties',
      title: 'Third-party services',
      text: (
        <>
          <p>
            Preview pictures of videos are loaded from YouTube (Google), which thereby receives your
            IP address and the name of your browser; Google may process them in the United States.
            All other pictures come from this website.
          </p>
          <p>
            When you choose to watch a video here, and only then, this website loads YouTube’s
            player in its privacy-enhanced mode (<code>youtube-nocookie.com</code>). Google then
            receives the same data and which video you watch, and may store data in your browser
            once the video plays; Google’s privacy policy applies. ‘Watch on YouTube’ opens the
            video on YouTube instead.
          </p>
          <p>
            When you follow a link to a casino, the casino learns that you come from us (affiliate
            link), and its own privacy policy applies from then on.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'Legal basis',
      text: (
        <>
          <p>
            Where a law such as the GDPR requires a legal basis, ours is the legitimate interest in
            running a safe website and a fair race (Article 6(1)(f)); for prizes it is also the
            agreement with those who take part (Article 6(1)(b)). You don’t have to give us any data
            to read this website.
          </p>
          <p>
            We don’t sell data or share it for advertising, also in the sense of the privacy laws of
            California and other US states. We pass it on only to those who run the servers for us,
            or where a law or a court requires it.
          </p>
        </>
      ),
    },
    { id: 'your-data', title: 'Your data', text: <YourData /> },
    {
      id: 'how-long',
      title: 'Retention and security',
      text: (
        <>
          <p>
            ‘Your data’ lists how long each kind of data is kept. Names are erased automatically
            when their time has passed, again after an older backup was restored.
          </p>
          <p>
            Connections are encrypted where the website is reached over HTTPS, passwords are hashed,
            full names and addresses of sources never reach a visitor’s browser, and pages load
            scripts from this website only.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: (
        <>
          <p>Depending on where you live, you may</p>
          <ul>
            <li>ask what is stored about you, and get a copy of it;</li>
            <li>have it corrected or deleted, or its use restricted;</li>
            <li>receive it in a machine-readable format;</li>
            <li>
              <strong>object to its use</strong>, for instance to your name on the leaderboard,
              without giving up a prize that you have won;
            </li>
            <li>complain to the data protection authority of your country.</li>
          </ul>
          <p>
            Using these rights is free and is never held against you. Write to us; we answer within
            a month. To find your place on the leaderboard we need your user name on the platform,
            and may ask you to show that it is yours.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Minors',
      text: (
        <p>
          This website is for adults of <strong>18 and over</strong>. We don’t knowingly process
          data of minors. If you learn of any, tell us and we will delete it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          When the website starts to process data differently, we update this text. The date at the
          top shows the last change.
        </p>
      ),
    },
    { id: 'help', title: 'Help with problem gambling', text: <HelpResources /> },
  ];
}

export default function PrivacyPage() {
  const { countClicks, creator } = useSite();
  return (
    <LegalPage
      title="Privacy Policy"
      path={paths.privacy}
      description={`What the website of ${creator.name} stores about visitors, and what it does not: cookies, local storage, clicks, rights.`}
      keywords="privacy policy, cookies, local storage, your rights"
      changedOn="2026-11-29"
      introduction={
        <p>
          The website of{' '}
          <span translate="no">
            <Name>{creator.name}</Name>
          </span>{' '}
          works without knowing who you are. This page explains what is processed anyway, and why.
        </p>
      }
      sections={sections(countClicks)}
    />
  );
}
