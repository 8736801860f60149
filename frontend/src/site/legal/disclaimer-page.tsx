import { paths } from '@playhouse/rules/paths';
import { Name } from '../../shared/ui/text/names';
import { useSite } from '../use-site';
import { Contact, HelpResources } from './legal-parts';
import { LegalPage, type LegalSection } from './legal-page';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'affiliate',
    title: 'Affiliate disclosure',
    text: (
      <>
        <p>
          <strong>Links to casinos on this website are affiliate links.</strong> If you sign up
          through one of them, or with our code, we may receive a commission from the platform. It
          can be a fixed amount, or a share that depends on what you wager or lose. You pay nothing
          extra.
        </p>
        <p>
          Platforms may also pay for or support videos and streams, and may provide the money or
          credit that is played with in them. This does not show what gambling with your own money
          is like.
        </p>
        <p>
          This is how the website, the videos and the prizes are paid for. It is also a reason to
          compare before you sign up: we show only the bonuses of platforms that we have an
          agreement with, not all that exist. “Official Partner” next to a bonus means that such an
          agreement exists. “Verified” with a date means that we compared the bonus with the
          platform’s terms on that day. Neither says anything about your chances of winning.
        </p>
      </>
    ),
  },
  {
    id: 'risk',
    title: 'Gambling involves risk',
    text: (
      <>
        <p>
          You can lose all the money that you stake, and most players lose over time. Wins that you
          see in videos are selected from many hours of play; they say nothing about what will
          happen to you. Nobody can predict or influence the result of a game of chance.
        </p>
        <p>
          Nothing on this website is financial advice, and no bonus turns gambling into a way of
          earning money. Bonuses come with conditions, such as wagering requirements and time
          limits: read them first.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Adults only',
    text: (
      <p>
        This website is meant for people of <strong>18 and over</strong>, or of the higher age that
        applies where they live. It is your responsibility to find out whether online gambling, or a
        social casino, is legal where you are.
      </p>
    ),
  },
  {
    id: 'accuracy',
    title: 'Accuracy',
    text: (
      <p>
        Bonuses, standings and videos come from third parties and are refreshed regularly. They can
        be wrong, late or withdrawn; until a source is connected, demo data is shown instead and
        labeled as such. What the platform says when you sign up takes precedence. Standings show
        when they were last updated.
      </p>
    ),
  },
  {
    id: 'responsible',
    title: 'Responsible gambling',
    text: (
      <>
        <p>Signs that it is time to stop and talk to someone:</p>
        <ul>
          <li>you spend more money or time than you meant to;</li>
          <li>you try to win back what you lost;</li>
          <li>you borrow, sell things or neglect others in order to play;</li>
          <li>you hide your gambling, or feel bad about it.</li>
        </ul>
        <p>
          Set limits for deposits, losses and time with the platform, take a break, or exclude
          yourself there. Many countries keep a register that excludes you everywhere at once, many
          banks block payments to gambling companies on request, and there is software that blocks
          gambling sites on your devices. Those close to you can ask the services below for help
          too.
        </p>
      </>
    ),
  },
  {
    id: 'marks',
    title: 'Names, trademarks and links',
    text: (
      <p>
        Names and trademarks of platforms and networks belong to their owners and are used here only
        to identify them. Except where we state a partnership, none of them runs, reviews or
        endorses this website. We are not responsible for the content of other websites that we link
        to. If a link leads somewhere it shouldn’t, tell us.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        As far as the law allows, we are not liable for what you lose on the platforms that we link
        to, nor for their services, decisions or contents. Statutory rights that can’t be waived are
        not affected.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', text: <Contact /> },
  { id: 'help', title: 'Help with problem gambling', text: <HelpResources /> },
];

export default function DisclaimerPage() {
  const { creator } = useSite();
  return (
    <LegalPage
      title="Disclaimer"
      path={paths.disclaimer}
      description={`Affiliate disclosure, the risks of gambling and where to find help: what to know before you follow a link on the website of ${creator.name}.`}
      keywords="disclaimer, affiliate links, risks of gambling, help with problem gambling"
      changedOn="2026-11-23"
      introduction={
        <p>
          <span translate="no">
            <Name>{creator.name}</Name>
          </span>{' '}
          makes gambling content and is paid by casinos for new players. Before you follow a link,
          know what that means.
        </p>
      }
      sections={SECTIONS}
    />
  );
}
