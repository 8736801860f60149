import { Name } from '../../shared/ui/names';
import { paths } from '../../shared/paths';
import { useSite } from '../use-site';
import { Contact } from './contact';
import { HelpResources } from './help-resources';
import { LegalPage, type LegalSection } from './legal-page';

function sections(countsClicks: boolean): readonly LegalSection[] {
  return [
    {
      id: 'short',
      title: 'In short',
      text: (
        <ul>
          <li>You need no account to read this website, and we don’t ask who you are.</li>
          <li>There are no advertising cookies, no tracking pixels and no profiles.</li>
          <li>Nothing about you is sold, and nothing is decided about you by a machine alone.</li>
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
            Responsible for this website, and for the data described here, is the creator whose name
            it carries. Their servers may stand with a hosting company, which works on their
            instructions only.
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
            <strong>Requests.</strong> Like every server, ours sees the address from which a page is
            asked for, the page, the time and the name of the browser. It uses them to answer, to
            find errors and to keep attackers out, and keeps a record of them in its log until newer
            records take its place.
          </p>
          <p>
            <strong>Clicks.</strong>{' '}
            {countsClicks
              ? 'When you follow a link to a bonus or a platform, we add one to that link’s daily counter. Nothing about you is stored with it, and if your browser sends Global Privacy Control or Do Not Track, not even that is counted.'
              : 'When you follow a link to a bonus or a platform, only your browser records it. Nothing is sent to us.'}
          </p>
          <p>
            <strong>Leaderboard.</strong> The platforms report user names and wagers of players who
            use our code, in spreadsheets that our server reads. We publish names partly hidden, so
            that you can find yourself: names of up to four characters keep the first and the last
            (‘abc’ becomes ‘a**c’), longer ones the first two and the last two. A short name is
            therefore hardly hidden, and the exact wager is shown beside it: people who know either
            may recognize you. Full names are seen only by those who run the race and pay the
            prizes. Final standings of past months are kept, so that everybody can check who won.
          </p>
          <p>
            <strong>Accounts.</strong> Only the people who run the website have accounts: user name,
            e-mail address, a password that is stored as a hash, open sessions with device and time,
            and a record of what they changed. Failed attempts to sign in are counted by name and
            address for a few minutes.
          </p>
          <p>
            <strong>Security reports.</strong> When a page notices something that should not be
            there, such as a foreign script, it tells our server what and on which page.
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
            Reading this website sets no cookie, which is why it doesn’t ask for your consent to
            any. What there is:
          </p>
          <ul>
            <li>
              a session cookie, only for the people who run the website, when they sign in; it is
              needed for that, and ends after half an hour without use or twelve hours at the
              latest;
            </li>
            <li>
              a second cookie, from the same sign-in, by which the website recognizes the device for
              180 days, so that strangers who guess passwords can’t lock its owner out;
            </li>
            <li>
              an entry in your browser’s local storage (<code>playhouse.clicks</code>) with the
              links to bonuses and platforms that you followed, the newest hundred. It stays on your
              device; you can delete it in your browser’s settings.
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
            Preview pictures of videos are loaded from YouTube (Google), which thereby sees your
            address and browser; Google may process them in the United States. Videos themselves are
            not embedded: they open at YouTube when you choose to watch one. All other pictures come
            from this website itself.
          </p>
          <p>
            When you follow a link to a casino, it learns that you come from us (affiliate link),
            and its own privacy policy applies from there on.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'Why we may do so',
      text: (
        <>
          <p>
            Where the law asks for a reason (such as the GDPR), ours is the legitimate interest in
            running a safe website and a fair race (Article 6(1)(f)); for prizes also the agreement
            with those who take part (Article 6(1)(b)). You needn’t give us any data to read this
            website.
          </p>
          <p>
            We sell no data and share none for advertising, in the sense of the privacy laws of
            California and other US states too, and pass none on except to those who run the servers
            for us, or where a law or a court obliges us.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long, and how safe',
      text: (
        <>
          <p>
            Records of requests and security reports are in the server’s log, whose size is limited:
            new records replace the oldest. How many days that is depends on how many people visit.
            Daily click counts hold nothing about anybody and stay. Standings and the record of
            changes stay for as long as the race may be questioned. Accounts go when they are
            deleted.
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
            <li>receive it in a form that machines can read;</li>
            <li>
              <strong>object to its use</strong>, for instance to your name’s place on the
              leaderboard, without giving up a prize that you have won;
            </li>
            <li>complain to the data protection authority of your country.</li>
          </ul>
          <p>
            Using these rights costs nothing and is never held against you. Write to us; we answer
            within a month. To find your place on the leaderboard we need your user name on the
            platform, and may ask you to show that it is yours.
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
          data of minors; if you learn of any, tell us and we delete it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          When what the website does changes, this text changes with it; the date at the top says
          when it last did.
        </p>
      ),
    },
    { id: 'help', title: 'Help with problem gambling', text: <HelpResources /> },
  ];
}

/** What the website knows about its visitors: next to nothing. */
export default function PrivacyPage() {
  const { countClicks, creator } = useSite();
  return (
    <LegalPage
      title="Privacy Policy"
      path={paths.privacy}
      description={`What the website of ${creator.name} stores about visitors, and what it does not: cookies, local storage, clicks, rights.`}
      keywords="privacy policy, cookies, local storage, your rights"
      introduction={
        <p>
          The website of <Name>{creator.name}</Name> works without knowing who you are. This page
          says what is processed all the same, and why.
        </p>
      }
      sections={sections(countClicks)}
    />
  );
}
