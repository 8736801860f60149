import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { Name } from '../../shared/ui/text/names';
import { useSite } from '../use-site';
import { Contact, HelpResources } from './legal-parts';
import { LegalPage, type LegalSection } from './legal-page';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    text: (
      <>
        <p>
          By using this website you agree to these terms, to the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> and to the{' '}
          <Link to={paths.disclaimer}>Disclaimer</Link>. If you don’t agree, please don’t use it.
        </p>
        <p>
          The website offers information, videos and links, and shows the standings of a race. It is
          not a casino: you can’t open a gambling account, deposit money or place a bet on it.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age limit and location',
    text: (
      <>
        <p>
          <strong>You must be at least 18 years old</strong>, or older where local law requires it.
          If you are younger, leave this website. The same goes if you have excluded yourself from
          gambling: then nothing here is meant for you.
        </p>
        <p>
          Online gambling is not legal everywhere. Whether you may use a platform that we link to
          depends on where you are; find out before you sign up. Nothing here invites you to do what
          your local law forbids.
        </p>
      </>
    ),
  },
  {
    id: 'responsible',
    title: 'Responsible gambling',
    text: (
      <>
        <p>
          Gambling costs money on average: over time the house wins. Treat it as entertainment that
          you pay for, never as income, and stake only what you can afford to lose.
        </p>
        <ul>
          <li>Decide on a limit of money and time before you start, and keep to it.</li>
          <li>Don’t chase losses, and don’t gamble on credit.</li>
          <li>Don’t gamble when you are upset, tired or drunk.</li>
          <li>Use the limits and the self-exclusion that platforms offer.</li>
        </ul>
        <p>
          Help services and their contacts are listed <a href="#help">at the end of this page</a>.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third-party services',
    text: (
      <>
        <p>
          We link to casinos, to video and streaming services and to social networks. They belong to
          other companies, have terms and privacy policies of their own, and can change their
          bonuses at any time. Your contract about an account, a bonus or a payment is only with
          them.
        </p>
        <p>
          Platforms may ask you for proof of age, identity and the origin of your money, may refuse
          or close an account, and decide on bonuses by their own rules. Complaints about a platform
          go to the platform first, then to the authority that licenses it or to the arbitration
          body that it names.
        </p>
        <p>
          We take care to describe bonuses correctly. Where our description and the platform’s own
          terms differ, the platform’s terms apply.
        </p>
      </>
    ),
  },
  {
    id: 'affiliate',
    title: 'Affiliate disclosure',
    text: (
      <p>
        <strong>We earn money from the links to casinos.</strong> When you sign up through one of
        them or use our code, the platform may pay us a commission, which can depend on what you
        wager or lose. It costs you nothing extra. It does mean that we have an interest in your
        signing up, so read what we say with that in mind.
      </p>
    ),
  },
  {
    id: 'leaderboard',
    title: 'Leaderboard and prizes',
    text: (
      <>
        <p>
          The leaderboard ranks wagers that the platforms report for players who use our code, by
          calendar month in UTC. Names are partly hidden before they are published. Ranks are
          provisional until the month’s standings are final.
        </p>
        <ul>
          <li>
            Wagers on both platforms under the same user name are added up. Of players with equal
            totals, the one whose name comes first in the alphabet ranks higher.
          </li>
          <li>
            The prize for a rank is the one shown with the month’s standings. When the month ends,
            its standings and prizes are fixed.
          </li>
          <li>
            To receive a prize you must be of legal age, allowed to use the platform where you are,
            and the holder of the account that won. We may ask for proof of that.
          </li>
          <li>
            Until the month’s standings are final, they follow the figures that the platforms
            report, so ranks can change. We may refuse the prize of an account that breaks the
            platform’s rules or these terms.
          </li>
          <li>
            If the platforms report no data, or no usable data, for a month, we may decide the race
            later, or not at all if it can’t be decided fairly.
          </li>
          <li>The winner pays any taxes on a prize.</li>
          <li>
            We alone run the race: the platforms neither run nor sponsor it and are not responsible
            for it.
          </li>
        </ul>
        <p>
          The race rewards what you would play anyway. Don’t stake more because of a rank or a
          prize: the prize is rarely worth what it costs to win it.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited',
    title: 'Prohibited uses',
    text: (
      <>
        <p>You may not</p>
        <ul>
          <li>use the website if you are under age, or help someone who is under age to gamble;</li>
          <li>
            break or probe its security, overload it, or collect its content automatically on a
            large scale;
          </li>
          <li>
            pretend to be someone else, or manipulate the leaderboard, for example with several
            accounts or with wagers that carry no risk;
          </li>
          <li>copy the website or its videos and publish them as your own;</li>
          <li>use it for anything that is against the law.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Content and rights',
    text: (
      <p>
        Texts, pictures and videos of this website belong to the creator or to those who allowed
        their use. You may share links to them. If you think that something here infringes your
        rights, tell us what and where, and we will look into it without delay. Names and trademarks
        of platforms belong to their owners; mentioning them doesn’t mean that they run or endorse
        this website.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <>
        <p>
          The website is provided as it is. We don’t promise that it is always available, complete
          or free of errors, and figures such as standings and bonuses may be out of date for a
          while.
        </p>
        <p>
          As far as the law allows, we are not liable for losses from gambling, from decisions based
          on this website, or from the services of third parties. Nothing here limits a liability
          that can’t be limited by law, such as for intent or gross negligence, nor the rights that
          you have as a consumer.
        </p>
        <p>
          If someone claims damages from us because you broke these terms, you reimburse what that
          costs us, as far as the law allows and the fault is yours.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Access',
    text: (
      <p>
        We may change, suspend or end the website or parts of it at any time, and exclude those who
        break these terms. Prizes of months that are already final remain due.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Applicable law',
    text: (
      <p>
        The law of the place in which the operator of this website is established applies. If you
        are a consumer, you keep the protection of the law of your country of residence and the
        right to go to the courts there.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (
      <p>
        We may change these terms. The date at the top shows the last change; the new text applies
        from then on, but not to races that ended before. If a part of these terms turns out to be
        void, the rest stays in force.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', text: <Contact /> },
  { id: 'help', title: 'Help with problem gambling', text: <HelpResources /> },
];

export default function TermsPage() {
  const { creator } = useSite();
  return (
    <LegalPage
      title="Terms of Service"
      path={paths.terms}
      description={`The terms of using the website of ${creator.name}: age limit, third-party services, affiliate disclosure, leaderboard, liability.`}
      keywords="terms of service, age limit, affiliate disclosure, rules of the race"
      changedOn="2026-11-29"
      introduction={
        <p>
          These are the rules for using the website of{' '}
          <span translate="no">
            <Name>{creator.name}</Name>
          </span>
          . The most important ones: you are an adult, you know that gambling can cost you money,
          and you know that we earn from the links.
        </p>
      }
      sections={SECTIONS}
    />
  );
}
